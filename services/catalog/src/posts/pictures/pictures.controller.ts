import { adoptPicture, fetchPictureByAddress, uploadPicture, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Handles, Input, InvalidInput } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { readFile } from 'node:fs/promises'
import { presentTaken } from './picture.presenter.ts'
import { PicturesService } from './pictures.service.ts'

@Controller()
export class PicturesController {
  constructor(@Inject(PicturesService) private readonly pictures: PicturesService) {}

  @Handles(uploadPicture)
  async upload(@Input() { file }: CallInput<typeof uploadPicture>): Promise<CallAnswer<typeof uploadPicture>> {
    if (file === undefined) throw new InvalidInput({ picture: 'Please choose a file to upload.' })
    return presentTaken(await this.pictures.upload(await readFile(file.path)))
  }

  @Handles(fetchPictureByAddress)
  async fetch(@Input() { body }: CallInput<typeof fetchPictureByAddress>): Promise<CallAnswer<typeof fetchPictureByAddress>> {
    return presentTaken(await this.pictures.fetch(body.address))
  }

  @Handles(adoptPicture)
  async adopt(@Input() { body }: CallInput<typeof adoptPicture>): Promise<CallAnswer<typeof adoptPicture>> {
    const { id, width, height } = body
    return { id: (await this.pictures.adopt(id, { width, height })).id }
  }
}
