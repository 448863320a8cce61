# Credits
about-title = About Wildtable
about-trademarks = Trademarks
about-saga = Saga
about-rules = Rules
about-license = License and source code
about-libraries = Bundled libraries
about-notices = Licenses of the libraries on this page
