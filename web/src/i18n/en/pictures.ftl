# Pictures
pictures-portrait = Portrait
pictures-picture = Picture
pictures-choose = Choose a picture
pictures-change = Choose another picture
pictures-remove = Remove picture
pictures-sending = Uploading …
pictures-kinds = PNG, JPEG or WebP. Location and other hidden data are removed.
pictures-too-large = The file is larger than { $most } MB.
pictures-smaller = Save a smaller version and try again.
