lists-and = { $first } and { $last }
