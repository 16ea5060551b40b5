/** Password of identity's demo accounts; printed at start. */
export const demoPassword = 'ribbons-and-bows'

export const demoAccounts: readonly (readonly [email: string, rights: string])[] = [
  ['admin@ribbonry.test', 'access'],
  ['editor@ribbonry.test', 'editor'],
  ['writer@ribbonry.test', 'listicle_editor'],
  ['curator@ribbonry.test', 'listicle_editor, access_type curator'],
  ['newsletter@ribbonry.test', 'newsletter_editor'],
  ['advertiser@ribbonry.test', 'advertiser'],
  ['shopper@ribbonry.test', 'no flag'],
]
