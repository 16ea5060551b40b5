import {
  type CallAnswer,
  type GiveawayWinner,
  type listStaffGiveaways,
  PLACEHOLDER_PICTURE,
  type StaffGiveaway,
} from '@ribbonry/contracts'

const WINNER: GiveawayWinner = {
  id: 51,
  email: 'marlow@inkpot.example',
  status: 'pending',
  address_request_timestamp_days_ago: null,
  received_address_timestamp_days_ago: null,
  sent_address_timestamp_days_ago: null,
  received_tracking_timestamp_days_ago: null,
  sent_tracking_timestamp_days_ago: null,
  no_response_timestamp_days_ago: null,
  shipping_company: '',
  tracking_id: '',
  tracking_link: '',
  reply_by: null,
  overdue: false,
  mail: null,
  editable: true,
  place: null,
}

/** Winners in each of the five states, and one who is overdue. */
export const PENDING = WINNER
export const OVERDUE: GiveawayWinner = {
  ...WINNER,
  id: 52,
  email: 'greta@fjordmail.example',
  status: 'waiting for address',
  address_request_timestamp_days_ago: 9,
  reply_by: '2026-11-19T10:00:00.000Z',
  overdue: true,
  mail: 'failed',
}
export const ANSWERED: GiveawayWinner = {
  ...WINNER,
  id: 53,
  email: 'tea.halvorsen@postbox.example',
  status: 'received address',
  address_request_timestamp_days_ago: 4,
  received_address_timestamp_days_ago: 2,
  mail: 'sent',
}
export const RELEASED: GiveawayWinner = {
  ...ANSWERED,
  id: 54,
  email: 'abe.r@inkpot.example',
  status: 'address sent to sponsor',
  sent_address_timestamp_days_ago: 1,
  received_tracking_timestamp_days_ago: 0,
  shipping_company: 'UPS',
  tracking_id: '1Z999AA10123456784',
  tracking_link: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  editable: false,
}
export const SHIPPED: GiveawayWinner = {
  ...RELEASED,
  id: 55,
  email: 'lou@fjordmail.example',
  status: 'sent tracking info',
  sent_tracking_timestamp_days_ago: 31,
}

/** A sponsored giveaway of a provider. */
export const LANTERNS: StaffGiveaway = {
  id: 12,
  slug: 'seven-lanterns',
  embed: 'https://gleam.io/TLAMP/seven-lanterns',
  title: 'Seven lanterns from Moth Lamps',
  description: 'They hum a little.',
  starts_at: '2026-11-02T14:00:00.000Z',
  ends_at: '2026-11-19T04:59:00.000Z',
  starts_shown_at: '2026-11-02T04:15:00-05:00',
  state: 'ended',
  sponsor: true,
  sponsor_name: 'Moth Lamps',
  sponsor_url: 'https://mothlamps.example/',
  sponsor_contact: 'hello@mothlamps.example',
  sponsor_label: '',
  sponsor_email: 'Hello Moth Lamps,\n\nThe winners are drawn.',
  winners_count: 7,
  prize: '',
  picture: { ...PLACEHOLDER_PICTURE, alt: 'Seven lanterns' },
  entries_here: false,
  entry_link: 'https://gleam.io/TLAMP/seven-lanterns',
  imported: false,
  drawn: false,
  synced: '2026-11-20T10:00:00.000Z',
  winners: [PENDING, OVERDUE, ANSWERED, RELEASED, SHIPPED],
}

/** A giveaway that we ship, entered here, with nobody drawn. */
export const SNAIL: StaffGiveaway = {
  ...LANTERNS,
  id: 11,
  slug: 'a-snail',
  embed: '',
  title: 'A slow snail',
  sponsor: false,
  sponsor_name: '',
  sponsor_url: '',
  sponsor_contact: '',
  sponsor_email: '',
  winners_count: 1,
  entries_here: true,
  entry_link: '',
  synced: null,
  winners: [],
}

/** Giveaways on one page. */
export const listedGiveaways = (...giveaways: StaffGiveaway[]): CallAnswer<typeof listStaffGiveaways> => ({
  giveaways,
  total: giveaways.length,
})
