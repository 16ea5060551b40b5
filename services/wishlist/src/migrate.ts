import { runMigrations } from '@ribbonry/service-kit'
import { wishlistLayout } from './wishlist.database.ts'

await runMigrations(wishlistLayout)
