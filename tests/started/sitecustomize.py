"""Read by Python as a process of a test starts (`luck.surroundings`): it draws by the seed that the test gave it."""

import os

if "TESTS_SEED" in os.environ:
    import luck

    luck.seed(os.environ[luck.SEED])
