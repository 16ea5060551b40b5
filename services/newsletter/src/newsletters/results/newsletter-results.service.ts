import { type CallAnswer, listNewsletterEvents } from '@ribbonry/contracts'
import { DomainError } from '@ribbonry/service-kit'
import { onBehalfOf, ServiceClients } from '@ribbonry/service-kit/clients'
import { Inject, Injectable } from '@nestjs/common'
import { NewsletterReadsService } from '../building/newsletter-reads.service.ts'
import { NewslettersRepository } from '../newsletters.repository.ts'
import { SendsRepository } from '../sending/sends.repository.ts'

/** Newsletter asks for figures in its own name. */
const NOBODY = 0

type Events = CallAnswer<typeof listNewsletterEvents>

/** What came of a gift of a newsletter. */
export interface GiftResult {
  readonly id: number
  /** From 1. */
  readonly place: number
  readonly title: string
  readonly visits: number
  readonly clicks: number
}

export interface NewsletterResults {
  readonly sent: number
  readonly bounced: number
  readonly complained: number
  readonly unsubscribed: number
  /** Visits that were taken for those of scanners. */
  readonly scanned: number
  /** In the order of the letter; empty before it was sent. */
  readonly gifts: readonly GiftResult[]
}

/** What came of newsletters: their mails from our own table, visits and clicks from tracking. */
@Injectable()
export class NewsletterResultsService {
  constructor(
    @Inject(NewsletterReadsService) private readonly reads: NewsletterReadsService,
    @Inject(NewslettersRepository) private readonly newsletters: NewslettersRepository,
    @Inject(SendsRepository) private readonly sends: SendsRepository,
    @Inject(ServiceClients) private readonly clients: ServiceClients,
  ) {}

  /** @throws DomainError `newsletter-not-found`; `figures-away` while tracking cannot be reached */
  async get(id: number): Promise<NewsletterResults> {
    await this.reads.get(id)
    const letter = await this.newsletters.findLetter(id)
    const deliveries = await this.sends.deliveries(id)
    if (letter === undefined) return { ...deliveries, scanned: 0, gifts: [] }
    const { scanned, links } = await this.#events(id)
    const gifts = letter.posts.map(({ id: postId, place, title }) => {
      const counted = links.find((link) => link.post_id === postId && link.place === place)
      return { id: postId, place, title, visits: counted?.visits ?? 0, clicks: counted?.clicks ?? 0 }
    })
    return { ...deliveries, scanned, gifts }
  }

  async #events(id: number): Promise<Events> {
    return await this.clients.call(
      listNewsletterEvents,
      { params: { id } },
      {
        as: onBehalfOf(NOBODY, 'newsletter'),
        otherwise: () => {
          throw new DomainError('unavailable', 'figures-away', 'Visits and clicks cannot be counted now. Please try again later.')
        },
      },
    )
  }
}
