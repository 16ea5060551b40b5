import { Inject, Injectable } from '@nestjs/common'
import { type SendingNewsletter, BegunNewslettersRepository } from './begun-newsletters.repository.ts'
import { BrakesService } from './brakes.service.ts'
import { PreparedLetters } from './letters.ts'
import { PaceService } from './pace.service.ts'
import type { SendLane } from './send-lane.ts'
import { WarmUpService } from './warm-up.service.ts'

/** Mails of a slice at most: after each, pace, warm-up and brakes are looked at. */
const SLICE = 50
/** Longest pause of a lane that has nothing to send now, milliseconds. */
const IDLE_MS = 500

/** What a lane does next: goes on after some milliseconds, waits because something is broken, or ends. */
export type SliceOutcome = number | 'broken' | 'nothing'

/** Chooses what a lane sends next. */
@Injectable()
export class SlicesService {
  constructor(
    @Inject(BegunNewslettersRepository) private readonly newsletters: BegunNewslettersRepository,
    @Inject(PreparedLetters) private readonly letters: PreparedLetters,
    @Inject(PaceService) private readonly pace: PaceService,
    @Inject(WarmUpService) private readonly warmUp: WarmUpService,
    @Inject(BrakesService) private readonly brakes: BrakesService,
  ) {}

  /** Sends the next slice of the newsletters that are being sent, the one that began first before others. */
  async run(lane: SendLane): Promise<SliceOutcome> {
    const sending = await this.newsletters.listSending()
    if (sending.length === 0) return 'nothing'
    let waitMs = IDLE_MS
    for (const newsletter of sending) {
      const due = await lane.tools.sends.dueClasses(newsletter.id, this.pace.classes.names)
      // Lanes begin with different classes, so that a slow one does not hold up the others.
      for (const domainClass of shuffled(due)) {
        const { granted, waitMs: classMs } = await this.pace.take(domainClass, SLICE)
        if (granted === 0) waitMs = Math.min(waitMs, classMs)
        else {
          const went = await this.#send(lane, newsletter, domainClass, granted)
          if (went !== 'none') return went
        }
      }
    }
    return waitMs
  }

  async #send(
    lane: SendLane,
    newsletter: SendingNewsletter,
    domainClass: string,
    granted: number,
  ): Promise<0 | 'broken' | 'none'> {
    const allowed = await this.warmUp.reserve(granted)
    if (allowed === 0) return 'none'
    const letter = await this.letters.of(newsletter.id)
    const rows = await lane.tools.sends.claim(lane.claim, newsletter.id, domainClass, allowed)
    await this.warmUp.giveBack(allowed - rows.length)
    if (rows.length === 0) return 'none'
    const { isBroken, hardBounces, untried, ...outcome } = await lane.send(letter, rows)
    await this.warmUp.giveBack(untried)
    await this.brakes.watch(newsletter, domainClass, outcome, hardBounces)
    return isBroken ? 'broken' : 0
  }
}

function shuffled<Value>(values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => value)
}
