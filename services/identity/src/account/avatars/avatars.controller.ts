import { Controller, Inject } from '@nestjs/common'
import { uploadProfileImage, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Context, Handles, Input, InvalidInput, memberOf, type CallContext } from '@ribbonry/service-kit'
import { readFile } from 'node:fs/promises'
import { presentCurrentUser } from '../../members/member.presenter.ts'
import { AvatarsService } from './avatars.service.ts'

@Controller()
export class AvatarsController {
  constructor(@Inject(AvatarsService) private readonly avatars: AvatarsService) {}

  @Handles(uploadProfileImage)
  async upload(
    @Input() { body, file }: CallInput<typeof uploadProfileImage>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof uploadProfileImage>> {
    if (file === undefined) throw new InvalidInput({ profile_image: 'Please choose a file to upload.' })
    const { terms, drawn_width: width, drawn_height: height, ...edges } = body
    const rectangle = { ...edges, ...(width === undefined || height === undefined ? {} : { drawnOn: { width, height } }) }
    return {
      user: presentCurrentUser(await this.avatars.upload(memberOf(context).userId, await readFile(file.path), rectangle, terms)),
    }
  }
}
