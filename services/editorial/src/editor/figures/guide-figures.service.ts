import type { FigureProposal } from '@ribbonry/contracts'
import type { Identity } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { GuideViewsService } from '../guides/reading/guide-views.service.ts'
import { type FiguredProductRow, GuideFiguresRepository } from './guide-figures.repository.ts'
import { isUnclicked, proposalsFor, usualClicks } from './proposals.ts'
import { type PlaceEvents, usualRates } from './usual-rates.ts'

interface ProductFigures extends Pick<FiguredProductRow, 'id' | 'place' | 'impressions' | 'clicks'> {
  /** What is usual at its place: a click rate. */
  readonly usual: number
  readonly unclicked: boolean
}

export interface GuideFigures {
  readonly views: number
  readonly impressions: number
  readonly clicks: number
  /** Clicks that are usual at the places at which its products were seen, and how often they were. */
  readonly usual: { readonly clicks: number; readonly impressions: number }
  readonly products: readonly ProductFigures[]
  readonly proposals: readonly FigureProposal[]
}

/** Tells how a guide and its products were seen and clicked. */
@Injectable()
export class GuideFiguresService {
  constructor(
    @Inject(GuideViewsService) private readonly guides: GuideViewsService,
    @Inject(GuideFiguresRepository) private readonly figures: GuideFiguresRepository,
  ) {}

  /** @throws DomainError `guide-not-found`, `not-allowed` */
  async get(guideId: number, identity: Identity): Promise<GuideFigures> {
    const guide = await this.guides.getGuide(guideId, identity)
    const rows = await this.figures.listProducts(guideId)
    const usual = usualRates(await this.figures.listPlaces())
    const products = rows.map((row) => ({ ...row, places: row.places.map(placeEvents) }))
    const places = products.flatMap((product) => product.places)
    return {
      views: guide.views,
      impressions: sumOf(rows, 'impressions'),
      clicks: sumOf(rows, 'clicks'),
      usual: { clicks: usualClicks(places, usual), impressions: sumOf(places, 'impressions') },
      products: products.map(({ id, place, impressions, clicks, places: ofProduct }) => ({
        id,
        place,
        impressions,
        clicks,
        usual: usual(place),
        unclicked: isUnclicked(ofProduct, usual),
      })),
      proposals: proposalsFor(products, usual),
    }
  }
}

function placeEvents([place, impressions, clicks]: FiguredProductRow['places'][number]): PlaceEvents {
  return { place, impressions, clicks }
}

function sumOf<Name extends string>(rows: readonly Readonly<Record<Name, number>>[], name: Name): number {
  return rows.reduce((sum, row) => sum + row[name], 0)
}
