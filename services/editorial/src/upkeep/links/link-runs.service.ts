import { CLOCK, type Clock, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { setTimeout as wait } from 'node:timers/promises'
import { isVoid } from './judging/void-run.ts'
import { LinkChecksRepository } from './link-checks.repository.ts'
import { LinkLooksService } from './link-looks.service.ts'
import { LinkVerdictsService } from './link-verdicts.service.ts'
import type { CheckedLink, LinkRow } from './link-row.ts'
import { VerdictBatches } from './verdict-batches.ts'

/** Hosts that are asked at once by this process, and links of each that are taken at once. */
const HOSTS = 200
const PER_HOST = 20
/** A run ends after this, and the next one goes on. */
const RUN_MS = 240_000
/** Links of a process that ended are due again after this: longer than the links of one host may take. */
const LEASE_MS = 15 * 60_000
const VOID_MS = 30 * 60_000
const LOOK_AGAIN_MS = 200

/** Asks the links that are due. */
@Injectable()
export class LinkRunsService {
  #isEnding = false

  constructor(
    @Inject(LinkChecksRepository) private readonly checks: LinkChecksRepository,
    @Inject(LinkLooksService) private readonly looks: LinkLooksService,
    @Inject(LinkVerdictsService) private readonly verdicts: LinkVerdictsService,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleDestroy(): void {
    this.#isEnding = true
  }

  /** Asks links until none is due, four minutes at most. Returns how many. */
  async run(): Promise<number> {
    const endsAt = Date.now() + RUN_MS
    const batches = new VerdictBatches((checked) => this.verdicts.record(checked))
    const busy = new Set<string>()
    const waves = new Set<Promise<void>>()
    let count = 0
    try {
      while (Date.now() < endsAt && !this.#isEnding) {
        const links = busy.size > HOSTS / 2 ? [] : await this.#claim(HOSTS - busy.size, busy)
        if (links.length === 0 && waves.size === 0) break
        count += links.length
        if (links.length > 0) this.#begin(links, busy, batches, waves)
        else await Promise.race([...waves, wait(LOOK_AGAIN_MS)])
      }
      await Promise.all(waves)
      await batches.flush()
      return count
    } finally {
      await Promise.allSettled(waves)
    }
  }

  #begin(links: readonly LinkRow[], busy: Set<string>, batches: VerdictBatches, waves: Set<Promise<void>>): void {
    const wave: Promise<void> = this.#wave(links, busy, batches).finally(() => waves.delete(wave))
    waves.add(wave)
  }

  async #claim(hosts: number, busy: ReadonlySet<string>): Promise<LinkRow[]> {
    const now = this.clock()
    const lease = new Date(now.getTime() + LEASE_MS)
    return await this.checks.claim(now, lease, hosts, PER_HOST, [...busy])
  }

  /** Asks links that were taken together. Failures of the network count only once it is known that the network is there (E34). */
  async #wave(links: readonly LinkRow[], busy: Set<string>, batches: VerdictBatches): Promise<void> {
    const failed: CheckedLink[] = []
    const asked: CheckedLink[] = []
    const hosts = Map.groupBy(links, ({ host }) => host)
    const work = [...hosts].map(async ([host, some]) => {
      busy.add(host)
      try {
        for await (const checked of this.#ofHost(some)) {
          asked.push(checked)
          if (checked.evidence.failure === undefined) batches.add(checked)
          else failed.push(checked)
        }
      } finally {
        busy.delete(host)
      }
    })
    await Promise.all(work)
    if (isVoid(asked)) {
      this.logger.warn({ hosts: hosts.size, failed: failed.length }, 'Most hosts cannot be reached: no link is judged by that')
      await this.checks.postpone(
        failed.map(({ link }) => link.id),
        new Date(this.clock().getTime() + VOID_MS),
      )
    } else for (const checked of failed) batches.add(checked)
    await batches.flush()
  }

  /** Asks links of one host, one after the other. A pause that the host asks for ends it; the rest is due again. */
  async *#ofHost(links: readonly LinkRow[]): AsyncGenerator<CheckedLink> {
    const chain = this.looks.chain()
    const left = [...links]
    try {
      for (let link = left.shift(); link !== undefined && !this.#isEnding; link = left.shift()) {
        const checked = await this.looks.look(link, chain, false)
        // Connections are cut while the service ends.
        if (this.#isEnding) return
        yield checked
      }
    } catch (error) {
      this.logger.error({ err: error, host: links[0]?.host }, 'Links of a host could not be checked')
    } finally {
      await chain.end()
    }
  }
}
