import { addPitchPictures, type CallAnswer, type CallInput, createPitchPost, listPitchPictures } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentPitchPicture } from './pitch-picture.presenter.ts'
import { PitchPicturesService } from './pitch-pictures.service.ts'
import { PitchPostsService } from './pitch-posts.service.ts'

@Controller()
export class PitchPostsController {
  constructor(
    @Inject(PitchPostsService) private readonly pitches: PitchPostsService,
    @Inject(PitchPicturesService) private readonly pictures: PitchPicturesService,
  ) {}

  @Handles(createPitchPost)
  async create(
    @Input() { body }: CallInput<typeof createPitchPost>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof createPitchPost>> {
    return { post_id: await this.pitches.create(body, memberOf(context).userId) }
  }

  @Handles(listPitchPictures)
  async list(@Input() { params }: CallInput<typeof listPitchPictures>): Promise<CallAnswer<typeof listPitchPictures>> {
    const { title, pictures } = await this.pitches.pictures(params.post)
    return { title, images: pictures.map(presentPitchPicture) }
  }

  @Handles(addPitchPictures)
  async add(
    @Input() { body }: CallInput<typeof addPitchPictures>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof addPitchPictures>> {
    await this.pictures.add(body.post, body.images, memberOf(context).userId)
    return { post_id: body.post }
  }
}
