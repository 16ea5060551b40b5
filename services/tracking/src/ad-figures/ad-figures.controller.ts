import { type CallAnswer, type CallInput, getAdPlaces, listAdDays, listAdInventory, listAdTotals } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentAdDays, presentAdInventory, presentAdPlaces, presentAdTotals } from './ad-figures.presenter.ts'
import { AdFiguresService } from './ad-figures.service.ts'
import type { CountedAd } from './ad-rows.ts'

@Controller()
export class AdFiguresController {
  constructor(@Inject(AdFiguresService) private readonly figures: AdFiguresService) {}

  @Handles(listAdTotals)
  async totals(@Input() { body }: CallInput<typeof listAdTotals>): Promise<CallAnswer<typeof listAdTotals>> {
    return presentAdTotals(await this.figures.list(countedAds(body.ads), body.known))
  }

  @Handles(getAdPlaces)
  async places(@Input() { body }: CallInput<typeof getAdPlaces>): Promise<CallAnswer<typeof getAdPlaces>> {
    return presentAdPlaces(await this.figures.getPlaces(countedAds(body.ads)))
  }

  @Handles(listAdDays)
  async days(@Input() { body }: CallInput<typeof listAdDays>): Promise<CallAnswer<typeof listAdDays>> {
    return presentAdDays(await this.figures.listDays(countedAds(body.ads)))
  }

  @Handles(listAdInventory)
  async inventory(): Promise<CallAnswer<typeof listAdInventory>> {
    return presentAdInventory(await this.figures.readInventory())
  }
}

/** Each once: one that is named twice would count twice. */
function countedAds(ads: CallInput<typeof listAdTotals>['body']['ads']): CountedAd[] {
  const byId = new Map(ads.map(({ id, since }) => [id, { id, since: since === null ? null : new Date(since) }]))
  return [...byId.values()]
}
