import type { Hanging } from '@ribbonry/contracts'
import { pathKey } from '@ribbonry/guides'
import { Inject, Injectable } from '@nestjs/common'
import { GiftPageHangingRepository } from './gift-page-hanging.repository.ts'

/** Says what leads to the page of a gift category, which catalog is about to delete. */
@Injectable()
export class GiftPageHangingService {
  constructor(@Inject(GiftPageHangingRepository) private readonly pages: GiftPageHangingRepository) {}

  async list(paths: readonly string[], slug: string): Promise<Hanging> {
    return await this.pages.list(paths.map(pathKey), slug)
  }
}
