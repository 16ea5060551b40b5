import {
  type CallAnswer,
  type CallInput,
  createCreative,
  cropCreativeImage,
  generateEditLink,
  getCreative,
  getNewestCreative,
  pauseCreative,
  resumeCreative,
  saveCreative,
  saveCreativeByStaff,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { EditLinksService } from '../edit-links/edit-links.service.ts'
import { CommentsService } from '../review/comments.service.ts'
import { CreativeCropsService } from './creative-crops.service.ts'
import { presentCreative } from './creative.presenter.ts'
import { CreativesService, visitorAddress } from './creatives.service.ts'
import { creativeToSave, fileOf } from './uploaded-creative.ts'
import { presentCrop } from './crop.presenter.ts'

/** Creatives for their owners, holders of an edit link or temp id, and staff. */
@Controller()
export class CreativesController {
  constructor(
    @Inject(CreativesService) private readonly creatives: CreativesService,
    @Inject(CreativeCropsService) private readonly crops: CreativeCropsService,
    @Inject(EditLinksService) private readonly links: EditLinksService,
    @Inject(CommentsService) private readonly comments: CommentsService,
  ) {}

  @Handles(createCreative)
  async create(
    @Input() input: CallInput<typeof createCreative>,
    @Context() { identity }: CallContext,
  ): Promise<CallAnswer<typeof createCreative>> {
    const saved = await this.creatives.create(input.body.campaign, await creativeToSave(input), identity)
    return { creative: presentCreative(saved) }
  }

  @Handles(saveCreative)
  async save(
    @Input() input: CallInput<typeof saveCreative>,
    @Context() { identity }: CallContext,
  ): Promise<CallAnswer<typeof saveCreative>> {
    const by = { identity, token: input.query.token ?? input.body.token }
    return { creative: presentCreative(await this.creatives.save(input.params.id, await creativeToSave(input), by)) }
  }

  @Handles(saveCreativeByStaff)
  async saveByStaff(
    @Input() input: CallInput<typeof saveCreativeByStaff>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof saveCreativeByStaff>> {
    const saved = await this.creatives.saveByStaff(input.params.id, await creativeToSave(input), memberOf(context))
    return { creative: presentCreative(saved) }
  }

  @Handles(cropCreativeImage)
  async crop(
    @Input() input: CallInput<typeof cropCreativeImage>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof cropCreativeImage>> {
    const { params, query, body } = input
    const [token, address] = [query.token ?? body.token, visitorAddress(context)]
    const by = { identity: context.identity, token, tempId: body.temp_id, address }
    return presentCrop(await this.crops.crop(params.creative, await fileOf(input.file), body, by))
  }

  @Handles(getCreative)
  async get(
    @Input() { params, query }: CallInput<typeof getCreative>,
    @Context() { identity }: CallContext,
  ): Promise<CallAnswer<typeof getCreative>> {
    const creative = await this.creatives.get(params.id, { identity, token: query.token, tempId: query.temp_id })
    const comments = await this.comments.listFor(identity, params.id)
    return { creative: presentCreative(creative, comments) }
  }

  @Handles(getNewestCreative)
  async getNewest(
    @Input() { params, query }: CallInput<typeof getNewestCreative>,
    @Context() { identity }: CallContext,
  ): Promise<CallAnswer<typeof getNewestCreative>> {
    return { creative: presentCreative(await this.creatives.getNewest(params.campaign, { identity, token: query.token })) }
  }

  @Handles(pauseCreative)
  async pause(
    @Input() { params }: CallInput<typeof pauseCreative>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof pauseCreative>> {
    return { creative: presentCreative(await this.creatives.pause(params.id, memberOf(context))) }
  }

  @Handles(resumeCreative)
  async resume(
    @Input() { params }: CallInput<typeof resumeCreative>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof resumeCreative>> {
    return { creative: presentCreative(await this.creatives.resume(params.id, memberOf(context))) }
  }

  @Handles(generateEditLink)
  async generateEditLink(
    @Input() { params }: CallInput<typeof generateEditLink>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof generateEditLink>> {
    const { token, link, expires } = await this.links.generate(params.campaign, memberOf(context))
    return { token, link, expires: expires.toISOString() }
  }
}
