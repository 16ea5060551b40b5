import type { EditorialSetup } from '@ribbonry/contracts'
import type { SetupRow } from './setups.repository.ts'

export function presentSetup(row: SetupRow): EditorialSetup {
  const { id, title, content, link, price_cents: cents, sponsor_label, is_giveaway, picture, post_id, created } = row
  return {
    id,
    state: post_id === null ? 'drafted' : 'made',
    title,
    content,
    link,
    price: cents === null ? null : cents / 100,
    sponsor_label,
    is_giveaway,
    picture,
    post_id,
    created: created.toISOString(),
  }
}
