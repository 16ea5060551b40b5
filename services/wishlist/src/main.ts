import { runService } from '@ribbonry/service-kit'
import { wishlistServiceDefinition } from './wishlist.service-definition.ts'

await runService(wishlistServiceDefinition)
