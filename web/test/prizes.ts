import type { CallAnswer, getWinnerPublicInfo } from '@ribbonry/contracts'

type PrizeInfo = CallAnswer<typeof getWinnerPublicInfo>
type Winner = NonNullable<PrizeInfo['winner']>

export const ADDRESS = {
  name: 'Wilhelmina Ott',
  address_line_one: '3 Harbour View',
  address_line_two: '',
  city: 'Salem',
  state: 'MA',
  zip_code: '01970',
  country: 'US',
  phone: '(978) 555-0134',
}

const GIVEAWAY = {
  id: 7,
  slug: 'win-number-1',
  title: 'Win number 1',
  sponsor: 'Tannin & Sons',
  ends: '2026-11-29T05:00:00.000Z',
}

/** What a winner's token opens, before an address has come. */
export function winnerInfo(changes: Partial<Winner> = {}): { giveaway: PrizeInfo['giveaway']; winner: Winner } {
  return {
    giveaway: GIVEAWAY,
    winner: {
      id: 31,
      status: 'waiting for address',
      address: null,
      reply_by: '2026-12-06T17:00:00.000Z',
      editable: true,
      agreed_public: false,
      named_as: null,
      shipping_company: '',
      tracking_id: '',
      tracking_link: '',
      ...changes,
    },
  }
}

/** What a sponsor's token opens: three winners, the first with a shipment. */
export function sponsorInfo(): { giveaway: PrizeInfo['giveaway']; winners: NonNullable<PrizeInfo['winners']> } {
  const nothing = { shipping_company: '', tracking_id: '' }
  return {
    giveaway: GIVEAWAY,
    winners: [
      { id: 31, address: ADDRESS, shipping_company: 'UPS', tracking_id: '1Z999' },
      {
        id: 32,
        address: {
          ...ADDRESS,
          name: 'Zoë Łukasiewicz',
          address_line_one: 'ul. Długa 12',
          address_line_two: 'm. 4',
          city: 'Kraków',
          state: 'Małopolskie',
          zip_code: '31-147',
          country: 'PL',
          phone: '',
        },
        ...nothing,
      },
      { id: 33, address: null, ...nothing },
    ],
  }
}

export const WINNER_PAGE = '/secret/giveaway/7/winner-info/w.ott%40example.org/?token=s3cret'
export const SPONSOR_PAGE = '/secret/giveaway/7/sponsor-tracking-info/?token=s3cret'
