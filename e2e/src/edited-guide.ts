import type { StaffGuide, StaffGuideProduct } from '@ribbonry/contracts'
import { EditedGuide as KeptGuide } from '../../web/test/edited-guide.ts'
import { fixtures } from './screen-site.ts'

export { guideProduct } from '../../web/test/edited-guide.ts'

/** A guide in its editor, stored by the fixture gateway. */
export class EditedGuide extends KeptGuide {
  constructor(products: readonly StaffGuideProduct[], guide: Partial<StaffGuide> = {}) {
    super(fixtures, products, guide)
  }
}
