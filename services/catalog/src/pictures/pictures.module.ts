import { Module } from '@nestjs/common'
import { MediaController } from './media.controller.ts'
import { openMediaStore } from '@ribbonry/media'
import { watchStorage } from '@ribbonry/service-kit'
import { CONFIG } from '../config.ts'
import { MEDIA, mediaProvider } from './media.provider.ts'
import { PicturesController } from './pictures.controller.ts'
import { PicturesRepository } from './pictures.repository.ts'
import { PicturesService } from './pictures.service.ts'

/** Upload, storage and delivery of pictures. */
@Module({
  controllers: [MediaController, PicturesController],
  providers: [mediaProvider, watchStorage(CONFIG, openMediaStore), PicturesRepository, PicturesService],
  exports: [MEDIA, PicturesService],
})
export class PicturesModule {}
