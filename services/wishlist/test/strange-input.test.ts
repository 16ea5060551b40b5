import { testStrangeInput } from '@ribbonry/service-kit/testing'
import { startTestWishlist } from './test-wishlist.ts'

testStrangeInput('wishlist', { start: () => startTestWishlist() })
