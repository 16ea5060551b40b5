import { personalDataOf } from '../identity/erasure.ts'

export const wishlistDataOf = personalDataOf('wishlist')
