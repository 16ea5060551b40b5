import { SqlMigration } from '@ribbonry/service-kit'

/** The checklist says Crop, as the desk does. */
export class CroppedPictures1764605900000 extends SqlMigration {
  readonly statements = [
    "update checklist_template set name = 'Pictures are cropped' where name = 'Pictures are cut'",
    "update guide_checks set name = 'Pictures are cropped' where name = 'Pictures are cut'",
  ]
}
