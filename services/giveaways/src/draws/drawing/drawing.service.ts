import type { Identity } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type GiveawaysEnvironment } from '../../config.ts'
import { winnerNotFound } from '../../fulfilment/refusals.ts'
import { SecretLinksRepository } from '../../fulfilment/secret-pages/secret-links.repository.ts'
import type { WinnerRow } from '../../fulfilment/winner-row.ts'
import { type Step, WinnerSteps } from '../../fulfilment/winner-steps.service.ts'
import { WinnersRepository } from '../../fulfilment/winners.repository.ts'
import { noEntries, notDrawn, notOver, reasonMissing } from '../draw-refusals.ts'
import { seedOf } from './draw-order.ts'
import { type DrawRow, type DrawResult, DrawsRepository, type Redraw } from './draws.repository.ts'
import { EntryOrder, type PlacedEntry } from './entry-order.service.ts'

const HOUR_MS = 3_600_000
/** Entries beyond those that have won that a redraw looks at first. */
const SPARE = 10

/** Draws winners, once, and others in place of winners. Each happens in one transaction, under a lock of the giveaway. */
@Injectable()
export class DrawingService {
  /** Draws of this process: whoever asks meanwhile waits for the one that runs, rather than for a connection. */
  readonly #running = new Map<number, Promise<WinnerRow[]>>()

  constructor(
    @Inject(WinnerSteps) private readonly steps: WinnerSteps,
    @Inject(WinnersRepository) private readonly winners: WinnersRepository,
    @Inject(DrawsRepository) private readonly draws: DrawsRepository,
    @Inject(EntryOrder) private readonly order: EntryOrder,
    @Inject(SecretLinksRepository) private readonly links: SecretLinksRepository,
    @Inject(CONFIG) private readonly config: Pick<GiveawaysEnvironment, 'DRAW_WAIT_HOURS' | 'DRAW_BEACON'>,
  ) {}

  /**
   * Closes the list and draws; where that was done already, answers the same winners.
   * @throws DomainError `giveaway-not-found`, `giveaway-not-over`, `no-entries`
   */
  async draw(giveawayId: number, by: Identity): Promise<WinnerRow[]> {
    const running = this.#running.get(giveawayId) ?? this.#draw(giveawayId, by).finally(() => this.#running.delete(giveawayId))
    this.#running.set(giveawayId, running)
    return await running
  }

  /**
   * Takes the next entry of the order that has not won. The winner who is replaced stays, marked as one who does not answer and
   * without links. Repeated for the same winner it answers the same.
   * @throws DomainError `giveaway-not-found`, `winner-not-found`, `not-drawn`, `reason-missing`, `no-entries`
   */
  async redraw(giveawayId: number, winnerId: number, reason: string, by: Identity): Promise<WinnerRow> {
    return await this.steps.run(giveawayId, async (step) => {
      const { transaction, now } = step
      const draw = await this.draws.lock(transaction, giveawayId)
      if (draw === undefined || draw.drawn === null) throw notDrawn()
      const { entry_code: replaced, no_response: marked, public_initial: named } = await this.steps.lockOne(step, winnerId)
      if (replaced === null) throw winnerNotFound()
      if (reason === '') throw reasonMissing()
      const redraws = await this.draws.redraws(giveawayId, transaction)
      const earlier = redraws.find((redraw) => redraw.replaced === replaced)
      if (earlier !== undefined) return await this.#winnerOf(step, earlier.taken)
      const taken = await this.#takeNext(step, draw, redraws)
      await this.draws.insertRedraw(transaction, giveawayId, { replaced, taken, reason }, now)
      await this.winners.update(transaction, winnerId, { no_response: marked ?? now })
      await this.links.end(transaction, giveawayId, winnerId)
      if (named !== null) step.changesPublicPage()
      const winner = await this.#winnerOf(step, taken)
      await this.steps.record(step, { memberId: by.userId }, 'replace-winner', [winnerId])
      await this.steps.record(step, { memberId: by.userId }, 'draw-winner', [winner.id])
      return winner
    })
  }

  async #draw(giveawayId: number, by: Identity): Promise<WinnerRow[]> {
    return await this.steps.run(giveawayId, async (step) => {
      const { transaction, giveaway, now } = step
      await this.draws.commitIfAbsent(giveawayId, transaction)
      const draw = await this.draws.lock(transaction, giveawayId)
      if (draw === undefined || draw.drawn === null) {
        if (now.getTime() < giveaway.ends.getTime() + this.config.DRAW_WAIT_HOURS * HOUR_MS) throw notOver()
        await this.#hold(step, by)
      }
      return (await this.winners.ofGiveaway(transaction, giveawayId)).filter(({ entry_code: code }) => code !== null)
    })
  }

  async #hold(step: Step, by: Identity): Promise<void> {
    const { transaction, giveaway, now } = step
    const { DRAW_BEACON: beacon } = this.config
    const secret = await this.draws.openSecret(transaction, giveaway.id)
    const { hash, count } = await this.order.hash(transaction, giveaway.id)
    if (count === 0) throw noEntries()
    const first = await this.order.first(transaction, giveaway.id, seedOf(secret, hash, beacon), giveaway.winners)
    const result = {
      secret: secret.toString('hex'),
      entries_count: count,
      entries_hash: hash,
      beacon,
      winners_count: giveaway.winners,
      winners: first.map(({ code }) => code),
    }
    await this.draws.saveResult(transaction, giveaway.id, result, now)
    const ids = await this.#insert(step, first)
    await this.steps.record(step, { memberId: by.userId }, 'draw-winner', ids)
  }

  /** The code of the next entry that becomes a winner. Entries without an address, or whose address has won, are passed over. */
  async #takeNext(step: Step, draw: DrawRow & DrawResult, redraws: readonly Redraw[]): Promise<string> {
    const seed = seedOf(Buffer.from(draw.secret, 'hex'), draw.entries_hash, draw.beacon)
    const won = new Set([...draw.winners, ...redraws.map(({ taken }) => taken)])
    for (let wanted = won.size + SPARE; ; wanted *= 10) {
      const first = await this.order.first(step.transaction, step.giveaway.id, seed, wanted)
      for (const entry of first) if (!won.has(entry.code) && (await this.#insert(step, [entry])).length > 0) return entry.code
      if (first.length < wanted) throw noEntries()
    }
  }

  /** Ids of those that are winners now and were none before. */
  async #insert({ transaction, giveaway, now }: Step, entries: readonly PlacedEntry[]): Promise<number[]> {
    const drawn = entries.flatMap(({ code: entryCode, place, email }) =>
      email === undefined ? [] : [{ email, entryCode, place }],
    )
    return await this.winners.insertDrawn(transaction, giveaway.id, drawn, now)
  }

  async #winnerOf({ transaction, giveaway }: Step, code: string): Promise<WinnerRow> {
    const winners = await this.winners.ofGiveaway(transaction, giveaway.id)
    const winner = winners.find(({ entry_code: entry }) => entry === code)
    if (winner === undefined) throw winnerNotFound()
    return winner
  }
}
