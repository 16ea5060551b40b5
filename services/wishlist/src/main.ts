import { runService } from '@ribbonry/service-kit'
import { wishlistService } from './wishlist.service.ts'

await runService(wishlistService)
