import { type WebAnswer, WebClient } from '@ribbonry/media'
import { Inject, Injectable } from '@nestjs/common'
import { Redis } from 'ioredis'
import { CONFIG, type EditorialEnvironment } from '../../../config.ts'
import { type Asked, type AskedLink, askLink, type Manners } from './link-asker.ts'
import { type HostTurn, HostTurns } from './host-turns.ts'
import { Robots } from './robots.ts'

/** Pause of a host that is waited for; during longer ones nobody asks. */
const LONGEST_PAUSE_MS = 5000
/** After this somebody else may ask the host. */
const HELD_MS = 8000
/** Every so many checks the page itself is read, whatever its validator says. */
const READ_EVERY = 4

/** Asks links one after the other, and keeps the turn of their host meanwhile. */
export interface LinkChain {
  ask(link: AskedLink & { readonly checks: number }): Promise<Asked>
  /** Gives the turn back. */
  end(): Promise<void>
}

type Config = Pick<EditorialEnvironment, 'FETCH_USER_AGENT' | 'FETCH_ALLOW_HOSTS' | 'LINK_CHECK_RESOLVE'>

/** Asks shops for the pages behind links, with manners. */
@Injectable()
export class LinkAskingService {
  readonly #client: WebClient
  readonly #robots: Robots

  constructor(
    @Inject(HostTurns) private readonly turns: HostTurns,
    @Inject(Redis) redis: Redis,
    @Inject(CONFIG) { FETCH_USER_AGENT: userAgent, FETCH_ALLOW_HOSTS: allowHosts, LINK_CHECK_RESOLVE: sockets }: Config,
  ) {
    this.#client = new WebClient({ userAgent, allowHosts, sockets })
    this.#robots = new Robots(redis, this.#client, userAgent)
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#client.close()
  }

  chain(): LinkChain {
    const chain = new TurnKeeper(this.turns)
    const manners: Manners = {
      client: this.#client,
      atTurn: (host, request) => chain.run(host, request),
      permits: (url) => this.#robots.permits(url, (host, request) => chain.run(host, request)),
    }
    return {
      ask: async (link) => {
        const asked = await askLink(link.checks % READ_EVERY === 0 ? { ...link, etag: '' } : link, manners)
        if (asked.retryAfterMs > 0) await chain.leave(asked.retryAfterMs)
        return asked
      },
      end: async () => await chain.leave(),
    }
  }
}

/** Has the turn of one host at most, so that two who follow redirects never wait for each other. */
class TurnKeeper {
  #turn: HostTurn | undefined
  #since = 0

  constructor(private readonly turns: HostTurns) {}

  async run(host: string, request: () => Promise<WebAnswer>): Promise<WebAnswer> {
    if (this.#turn !== undefined && (this.#turn.host !== host || Date.now() - this.#since > HELD_MS)) await this.leave()
    if (this.#turn === undefined) {
      this.#turn = await this.turns.take(host, LONGEST_PAUSE_MS)
      this.#since = Date.now()
    }
    return await this.#turn.run(request)
  }

  async leave(pauseMs = 0): Promise<void> {
    const turn = this.#turn
    this.#turn = undefined
    // Without Redis, the turn ends by itself.
    await turn?.leave(pauseMs).catch(() => undefined)
  }
}
