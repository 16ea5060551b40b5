import { LINK_CHECK_WAIT_MS } from '@ribbonry/contracts'
import { CLOCK, type Clock, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { setTimeout as wait } from 'node:timers/promises'
import { LinkChecksRepository } from './link-checks.repository.ts'
import { LinkLooksService } from './link-looks.service.ts'
import { LinkVerdictsService } from './link-verdicts.service.ts'
import type { CheckedLink } from './link-row.ts'
import { type KeyedLink, keyedLink } from './uses/use-links.ts'

interface WantedLink {
  readonly link: string
  readonly title: string
}

/** What is known of a link that was asked for; undefined `checked` while it waits, `key` null for what is no link. */
export interface WantedCheck {
  readonly link: string
  readonly key: string | null
  readonly checked: CheckedLink | undefined
}

/** Nobody else takes a link that somebody asked for. */
const LEASE_MS = 2 * 60_000

/** Checks that staff ask for. */
@Injectable()
export class LinkChecksService {
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

  /** Checks links now and counts what is found at once. After eight seconds the rest goes on in the background. */
  async checkNow(wanted: readonly WantedLink[]): Promise<WantedCheck[]> {
    const keyed = wanted.map(({ link, title }) => ({ link, title, keyed: keyedLink(link) }))
    const found = new Map<string, CheckedLink>()
    const asked = new Map(
      keyed.flatMap((one) => (one.keyed === null ? [] : [[one.keyed.key, { ...one.keyed, title: one.title }]])),
    )
    const hosts = [...Map.groupBy(asked.values(), ({ host }) => host).values()]
    const work = Promise.all(hosts.map((links) => this.#checkHost(links, found)))
    const isOver = new AbortController()
    await Promise.race([work, wait(LINK_CHECK_WAIT_MS, undefined, { signal: isOver.signal }).catch(() => undefined)])
    isOver.abort()
    return keyed.map(({ link, keyed: one }) => ({ link, key: one?.key ?? null, checked: found.get(one?.key ?? '') }))
  }

  async #checkHost(links: readonly (KeyedLink & { readonly title: string })[], found: Map<string, CheckedLink>): Promise<void> {
    const chain = this.looks.chain()
    try {
      for (const { title, ...keyed } of links) {
        const row = await this.checks.findOrInsert(keyed, title)
        await this.checks.lease(row.id, new Date(this.clock().getTime() + LEASE_MS))
        const checked = await this.looks.look(row, chain, true)
        // Connections are cut while the service ends.
        if (this.#isEnding) return
        await this.verdicts.record([checked])
        found.set(keyed.key, checked)
      }
    } catch (error) {
      this.logger.error({ err: error, host: links[0]?.host }, 'Links of a host could not be checked')
    } finally {
      await chain.end()
    }
  }
}
