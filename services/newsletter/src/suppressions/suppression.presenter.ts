import type { Suppression } from '@ribbonry/contracts'
import type { Suppression as SuppressionRow } from '../recipients/suppression.entity.ts'

export function presentSuppression({ email, reason, mailId, created }: SuppressionRow): Suppression {
  return { email, reason, mail_id: mailId, since: created.toISOString() }
}
