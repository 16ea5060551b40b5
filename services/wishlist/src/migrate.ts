import { runMigrations } from '@ribbonry/service-kit'
import { wishlistLayout } from './database/wishlist.layout.ts'

await runMigrations(wishlistLayout)
