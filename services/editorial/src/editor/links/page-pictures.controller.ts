import { type CallAnswer, type CallInput, readPicturesFromLink } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { PagePicturesService } from './page-pictures.service.ts'

@Controller()
export class PagePicturesController {
  constructor(@Inject(PagePicturesService) private readonly pages: PagePicturesService) {}

  @Handles(readPicturesFromLink)
  async read(@Input() { body }: CallInput<typeof readPicturesFromLink>): Promise<CallAnswer<typeof readPicturesFromLink>> {
    const { pictures, ...page } = await this.pages.read(body.link)
    return { ...page, images: [...pictures] }
  }
}
