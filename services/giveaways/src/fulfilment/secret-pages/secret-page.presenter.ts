import type { CallAnswer, getWinnerPublicInfo, SecretGiveaway } from '@ribbonry/contracts'
import { publicNameOf } from '../public-name.ts'
import { trackingLink } from '../tracking-link.ts'
import { wireStatus } from '../winner.presenter.ts'
import { isEditable, replyBy } from '../winner-status.ts'
import type { SecretPage } from './secret-pages.service.ts'

export function presentSecretPage({ giveaway, scope, winners, addresses }: SecretPage): CallAnswer<typeof getWinnerPublicInfo> {
  const { id, slug, title, sponsor, ends } = giveaway
  const shown: SecretGiveaway = { id, slug, title, sponsor, ends: ends.toISOString() }
  if (scope === 'sponsor') {
    const released = winners.map(({ id: winnerId, shipping_company, tracking_id }) => ({
      id: winnerId,
      address: addresses.get(winnerId) ?? null,
      shipping_company,
      tracking_id,
    }))
    return { giveaway: shown, winners: released }
  }
  const [winner] = winners
  return { giveaway: shown, ...(winner === undefined ? {} : { winner: presentOwn(winner, addresses) }) }
}

function presentOwn(
  winner: SecretPage['winners'][number],
  addresses: SecretPage['addresses'],
): NonNullable<CallAnswer<typeof getWinnerPublicInfo>['winner']> {
  const { id, agreed_public, shipping_company, tracking_id } = winner
  const address = addresses.get(id) ?? null
  return {
    id,
    status: wireStatus(winner.status),
    address,
    reply_by: winner.address_requested === null ? null : replyBy(winner.address_requested).toISOString(),
    editable: isEditable(winner),
    agreed_public,
    named_as: address === null ? null : publicNameOf(address),
    shipping_company,
    tracking_id,
    tracking_link: trackingLink(shipping_company, tracking_id),
  }
}
