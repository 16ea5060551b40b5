import {
  type CallAnswer,
  type CallInput,
  cropUnlistedPicture,
  getUnlistedContent,
  listUnlistedContent,
  saveUnlistedContent,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { refuseStale } from '@ribbonry/service-kit/paging'
import { Controller, Inject } from '@nestjs/common'
import { readFile } from 'node:fs/promises'
import { EMPTY_UNLISTED, presentCut, presentUnlisted } from './unlisted.presenter.ts'
import { cutIn, StaleUnlisted, UnlistedService } from './unlisted.service.ts'

@Controller()
export class UnlistedController {
  constructor(@Inject(UnlistedService) private readonly unlisted: UnlistedService) {}

  @Handles(listUnlistedContent)
  async list(@Input() { query }: CallInput<typeof listUnlistedContent>): Promise<CallAnswer<typeof listUnlistedContent>> {
    const { posts, total } = await this.unlisted.search(query)
    return { posts: posts.map(presentUnlisted), total }
  }

  @Handles(getUnlistedContent)
  async get(@Input() { params }: CallInput<typeof getUnlistedContent>): Promise<CallAnswer<typeof getUnlistedContent>> {
    return { post: params.id === 'new' ? EMPTY_UNLISTED : presentUnlisted(await this.unlisted.get(params.id)) }
  }

  @Handles(saveUnlistedContent)
  async save(
    @Input() { params, body, file }: CallInput<typeof saveUnlistedContent>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof saveUnlistedContent>> {
    const bytes = file === undefined ? undefined : await readFile(file.path)
    const saving = this.unlisted.save(params.id, body, bytes, memberOf(context))
    const saved = await refuseStale(saveUnlistedContent, StaleUnlisted, saving, (now) => ({ post: presentUnlisted(now) }))
    return { id: saved.row.id, post: presentUnlisted(saved) }
  }

  @Handles(cropUnlistedPicture)
  async crop(@Input() { body, file }: CallInput<typeof cropUnlistedPicture>): Promise<CallAnswer<typeof cropUnlistedPicture>> {
    const { image = '', ...fields } = body
    return presentCut(await this.unlisted.crop(file === undefined ? image : await readFile(file.path), cutIn(fields)))
  }
}
