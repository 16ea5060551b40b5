import type { Role } from '@ribbonry/contracts'

export interface DemoMember {
  readonly username: string
  readonly roles: readonly Role[]
  readonly accessType?: string
  /** yyyy-MM-dd */
  readonly dob?: string
}

export const DEMO_DOMAIN = 'ribbonry.test'
export const DEMO_PASSWORD = 'ribbons-and-bows'

/** One member per role. */
export const DEMO_MEMBERS: readonly DemoMember[] = [
  { username: 'admin', roles: ['access'] },
  { username: 'editor', roles: ['editor'] },
  { username: 'writer', roles: ['listicle_editor'] },
  { username: 'curator', roles: ['listicle_editor'], accessType: 'curator' },
  { username: 'newsletter', roles: ['newsletter_editor'] },
  { username: 'advertiser', roles: ['advertiser'] },
  { username: 'shopper', roles: [], dob: '1991-05-17' },
]
