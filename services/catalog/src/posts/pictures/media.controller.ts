import { Controller, Get, Inject, Param, Res } from '@nestjs/common'
import type { FastifyReply } from 'fastify'
import { PicturesService } from './pictures.service.ts'
import { PLACEHOLDER_SVG } from './placeholder.ts'

/** The content of an address never changes, so browsers need not revalidate. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const ONE_DAY = 'public, max-age=86400'

/** Bytes of pictures; not a declared call, since the answer is not JSON. */
@Controller('media')
export class MediaController {
  constructor(@Inject(PicturesService) private readonly pictures: PicturesService) {}

  @Get('placeholder.svg')
  placeholder(@Res() reply: FastifyReply): void {
    sendDrawing(reply, PLACEHOLDER_SVG)
  }

  @Get('placeholder/:file')
  placeholderOf(@Param('file') file: string, @Res() reply: FastifyReply): void {
    sendDrawing(reply, this.pictures.placeholder(file))
  }

  @Get(':id/:file')
  async picture(@Param('id') id: string, @Param('file') file: string, @Res() reply: FastifyReply): Promise<void> {
    const { bytes, contentType } = await this.pictures.rendition(`/media/${id}/${file}`)
    void reply
      .headers({ 'content-type': contentType, 'cache-control': IMMUTABLE, 'x-content-type-options': 'nosniff' })
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }
}

function sendDrawing(reply: FastifyReply, drawing: string): void {
  void reply
    .headers({ 'content-type': 'image/svg+xml', 'cache-control': ONE_DAY, 'x-content-type-options': 'nosniff' })
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .send(drawing)
}
