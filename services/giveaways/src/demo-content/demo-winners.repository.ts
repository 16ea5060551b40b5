import type { PostalAddress } from '@ribbonry/contracts'
import type { DataSource, EntityManager } from 'typeorm'
import type { AddressKeys } from '../addresses/address-keys.ts'
import { WinnerAddressesRepository } from '../addresses/winner-addresses.repository.ts'
import { publicNameOf } from '../fulfilment/public-name.ts'
import type { WinnerChange } from '../fulfilment/winner-row.ts'
import { type StoredStatus, STATUSES } from '../fulfilment/winner-status.ts'
import { WinnersRepository } from '../fulfilment/winners.repository.ts'

const DAY_MS = 86_400_000

/** How far the winners of the demo are, by the slug of their giveaway and by place. */
const STAGES: Readonly<Record<string, readonly StoredStatus[]>> = {
  'win-a-campfire-for-the-patio': ['asked', 'pending'],
  'win-a-telescope-for-the-balcony': ['answered'],
  'win-thirty-teas-for-thirty-moods': [
    'shipped',
    'shipped',
    'shipped',
    'shipped',
    'shipped',
    'shipped',
    'released',
    'released',
    'released',
    'asked',
  ],
}

const FIRST_NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Edie', 'Finn', 'Gus', 'Hana', 'Ivo', 'June']
const LAST_NAMES = ['Alder', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel', 'Larch', 'Maple', 'Oak', 'Pine']

const UNSEEN = `
  select g.id, d.winners, d.drawn from giveaways as g join draws as d on d.giveaway_id = g.id
  where g.slug = $1 and g.source = 'demo' and d.drawn is not null and not exists (select from winners where giveaway_id = g.id)`

/** Made-up winners of the demo's draws, in each state of the way to the parcel. */
export class DemoWinnersRepository {
  readonly #winners: WinnersRepository
  readonly #addresses: WinnerAddressesRepository

  constructor(
    private readonly source: DataSource,
    keys: AddressKeys,
  ) {
    this.#winners = new WinnersRepository(source, keys)
    this.#addresses = new WinnerAddressesRepository(keys)
  }

  /** Leaves giveaways alone that have winners. */
  async insertIfAbsent(): Promise<void> {
    for (const [slug, statuses] of Object.entries(STAGES))
      await this.source.transaction((transaction) => this.#insert(transaction, slug, statuses))
  }

  async #insert(transaction: EntityManager, slug: string, statuses: readonly StoredStatus[]): Promise<void> {
    const [draw] = await transaction.query<{ id: number; winners: string[]; drawn: Date }[]>(UNSEEN, [slug])
    if (draw === undefined) return
    const drawn = draw.winners.map((entryCode, index) => ({ entryCode, place: index + 1, email: emailOf(slug, index) }))
    const ids = await this.#winners.insertDrawn(transaction, draw.id, drawn, draw.drawn)
    for (const [index, id] of ids.entries()) {
      const status = statuses[index] ?? 'pending'
      await this.#winners.update(transaction, id, changeTo(status, draw.drawn))
      if (hasReached(status, 'answered'))
        await this.#answer(transaction, id, { address: addressOf(slug, index), isNamed: index % 2 === 0 })
    }
  }

  /** Saves the address of a winner, who may agree to be named in public. */
  async #answer(
    transaction: EntityManager,
    id: number,
    { address, isNamed }: { readonly address: PostalAddress; readonly isNamed: boolean },
  ): Promise<void> {
    await this.#addresses.save(transaction, id, address)
    const { initial, state } = publicNameOf(address)
    if (isNamed)
      await this.#winners.update(transaction, id, { agreed_public: true, public_initial: initial, public_state: state })
  }
}

const hasReached = (status: StoredStatus, other: StoredStatus): boolean => STATUSES.indexOf(status) >= STATUSES.indexOf(other)

/** Where a winner of the demo stands who was drawn at a moment. */
function changeTo(status: StoredStatus, drawn: Date): WinnerChange {
  const after = (days: number): Date => new Date(drawn.getTime() + days * DAY_MS)
  return {
    status,
    ...(hasReached(status, 'asked') ? { address_requested: after(1) } : {}),
    ...(hasReached(status, 'answered') ? { address_received: after(3) } : {}),
    ...(hasReached(status, 'released') ? { address_sent: after(5) } : {}),
    ...(hasReached(status, 'shipped')
      ? { tracking_received: after(8), tracking_sent: after(9), shipping_company: 'UPS', tracking_id: '1Z999AA10123456784' }
      : {}),
  }
}

/** A person, other ones for each giveaway. */
function nameOf(slug: string, index: number): readonly [first: string, last: string] {
  return [FIRST_NAMES[index % FIRST_NAMES.length] ?? '', LAST_NAMES[(index + slug.length) % LAST_NAMES.length] ?? '']
}

const emailOf = (slug: string, index: number): string => `${nameOf(slug, index).join('.').toLowerCase()}@example.org`

function addressOf(slug: string, index: number): PostalAddress {
  return {
    name: nameOf(slug, index).join(' '),
    address_line_one: `${12 + index} Example Lane`,
    address_line_two: '',
    city: 'Springfield',
    state: 'Illinois',
    zip_code: '62704',
    country: 'US',
    phone: '+1 555 0100',
  }
}
