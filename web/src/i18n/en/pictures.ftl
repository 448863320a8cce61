# Pictures
pictures-portrait = Portrait
pictures-picture = The picture
pictures-choose = Choose a picture
pictures-change = Another picture
pictures-remove = No picture
pictures-sending = Sending the picture …
pictures-kinds = PNG, JPEG or WebP. Nothing but the picture itself is kept.
pictures-too-large = The file has more than { $most } MB.
pictures-smaller = Save it smaller.
