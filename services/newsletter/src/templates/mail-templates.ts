import type { Mail } from '@ribbonry/contracts'
import type { MailContent, MailLinks, MailTemplates } from './mail-template.ts'
import { accountTemplates } from './account.templates.tsx'
import { boostTemplates } from './boost.templates.tsx'
import { contactTemplates } from './contact.templates.tsx'
import { accountDeletionTemplates } from './account-deletion.templates.tsx'
import { guideTemplates } from './guide.templates.tsx'
import { guideWeekTemplates } from './guide-week.templates.tsx'
import { newsletterTemplates } from './newsletter.templates.tsx'
import { outreachTemplates } from './outreach.templates.tsx'
import { priceDropTemplates } from './price-drop.templates.tsx'
import { pitchTemplates } from './pitch.templates.tsx'
import { receiptTemplates } from './receipt.templates.tsx'
import { subscriptionTemplates } from './subscription.templates.tsx'
import { winnerTemplates } from './winner.templates.tsx'
import { weeklyFiguresTemplates } from './weekly-figures.templates.tsx'

const templates: MailTemplates = {
  ...accountTemplates,
  ...contactTemplates,
  ...accountDeletionTemplates,
  ...priceDropTemplates,
  ...pitchTemplates,
  ...receiptTemplates,
  ...boostTemplates,
  ...guideTemplates,
  ...guideWeekTemplates,
  ...outreachTemplates,
  ...subscriptionTemplates,
  ...winnerTemplates,
  ...weeklyFiguresTemplates,
  ...newsletterTemplates,
}

/** Fills the template of a mail. */
export function mailContentOf(mail: Mail, links: MailLinks): MailContent {
  const fill = templates[mail.template] as (data: Mail['data'], links: MailLinks) => MailContent
  return fill(mail.data, links)
}
