import {
  type CallAnswer,
  type CallInput,
  getFeaturedGuides,
  listGuidesToFeature,
  saveFeaturedGuides,
  searchGuidesToFeature,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { refuseStale } from '@ribbonry/service-kit/paging'
import { Controller, Inject } from '@nestjs/common'
import { presentGuideChoice } from '../selection/guide-choice.presenter.ts'
import { presentFeaturedGuides } from './featured-guides.presenter.ts'
import { FeaturedGuidesService, StaleFeaturedGuides } from './featured-guides.service.ts'

@Controller()
export class FeaturedGuidesController {
  constructor(@Inject(FeaturedGuidesService) private readonly featured: FeaturedGuidesService) {}

  @Handles(getFeaturedGuides)
  async get(): Promise<CallAnswer<typeof getFeaturedGuides>> {
    return presentFeaturedGuides(await this.featured.read())
  }

  @Handles(saveFeaturedGuides)
  async save(
    @Input() { body }: CallInput<typeof saveFeaturedGuides>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof saveFeaturedGuides>> {
    const { version, ...choice } = body
    const saving = this.featured.save(choice, version, memberOf(context))
    return presentFeaturedGuides(await refuseStale(saveFeaturedGuides, StaleFeaturedGuides, saving, presentFeaturedGuides))
  }

  @Handles(searchGuidesToFeature)
  async search(@Input() { params }: CallInput<typeof searchGuidesToFeature>): Promise<CallAnswer<typeof searchGuidesToFeature>> {
    return { guides: (await this.featured.search(params.term)).map(presentGuideChoice) }
  }

  @Handles(listGuidesToFeature)
  async list(@Input() { params }: CallInput<typeof listGuidesToFeature>): Promise<CallAnswer<typeof listGuidesToFeature>> {
    return { guides: (await this.featured.list(params.page)).map(presentGuideChoice) }
  }
}
