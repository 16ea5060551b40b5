import { Controller, Get, Inject, Param, Res } from '@nestjs/common'
import type { FastifyReply } from 'fastify'
import { PicturesService } from './pictures.service.ts'
import { PLACEHOLDER_SVG } from './placeholder.ts'

/** What an address shows never changes, so a browser need never ask again. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const ONE_DAY = 'public, max-age=86400'

/** The bytes of pictures; not a call, since what it answers is no JSON. */
@Controller('media')
export class MediaController {
  constructor(@Inject(PicturesService) private readonly pictures: PicturesService) {}

  @Get('placeholder.svg')
  placeholder(@Res() reply: FastifyReply): void {
    void reply
      .headers({ 'content-type': 'image/svg+xml', 'cache-control': ONE_DAY, 'x-content-type-options': 'nosniff' })
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(PLACEHOLDER_SVG)
  }

  @Get(':id/:file')
  async picture(@Param('id') id: string, @Param('file') file: string, @Res() reply: FastifyReply): Promise<void> {
    const { bytes, contentType } = await this.pictures.rendition(`/media/${id}/${file}`)
    void reply
      .headers({ 'content-type': contentType, 'cache-control': IMMUTABLE, 'x-content-type-options': 'nosniff' })
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }
}
