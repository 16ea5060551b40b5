import { createMedia, openMediaStore, type Media, type MediaStoreEnvironment } from '@ribbonry/media'
import type { Provider } from '@nestjs/common'
import { CONFIG } from '../../config.ts'

/** Injection token of `Media` (libs/media). */
export const MEDIA = Symbol('media')

/** Pictures over the store that the configuration names. */
export function openMedia(config: MediaStoreEnvironment): Media {
  return createMedia({ store: openMediaStore(config) })
}

export const mediaProvider: Provider = { provide: MEDIA, useFactory: openMedia, inject: [CONFIG] }
