import type { DatabaseLayout } from '@ribbonry/service-kit'
import { Beginning1764500000000 } from './migrations/1764500000000-beginning.ts'
import { Updater1764600100000 } from './migrations/1764600100000-updater.ts'
import { LinkHealth1764600200000 } from './migrations/1764600200000-link-health.ts'
import { LinkValidators1764600210000 } from './migrations/1764600210000-link-validators.ts'
import { LinkReplacements1764600300000 } from './migrations/1764600300000-link-replacements.ts'
import { TextLinks1764600410000 } from './migrations/1764600410000-text-links.ts'
import { TextLinksByTarget1764600420000 } from './migrations/1764600420000-text-links-by-target.ts'
import { FeaturedGuides1764600500000 } from './migrations/1764600500000-featured-guides.ts'
import { EarlierGiftFigures1764600610000 } from './migrations/1764600610000-earlier-gift-figures.ts'
import { GuideNeeds1764600620000 } from './migrations/1764600620000-guide-needs.ts'
import { ProductFigures1764600720100 } from './migrations/1764600720100-product-figures.ts'
import { UpdateSubmissions1764600910000 } from './migrations/1764600910000-update-submissions.ts'
import { GuideWeekMails1764601000000 } from './migrations/1764601000000-guide-week-mails.ts'
import { LinkHealthDays1764601010000 } from './migrations/1764601010000-link-health-days.ts'
import { UpdateUndo1764601100000 } from './migrations/1764601100000-update-undo.ts'
import { LighterWrites1764602010000 } from './migrations/1764602010000-lighter-writes.ts'
import { Operations1764602020000 } from './migrations/1764602020000-operations.ts'
import { BrokenLinkIndexes1764602030000 } from './migrations/1764602030000-broken-link-indexes.ts'
import { ToldActivity1764602200000 } from './migrations/1764602200000-told-activity.ts'
import { NamedRevisions1764603500000 } from './migrations/1764603500000-named-revisions.ts'
import { GuideCategoryTrash1764604100000 } from './migrations/1764604100000-guide-category-trash.ts'
import { GuideTrash1764605000000 } from './migrations/1764605000000-guide-trash.ts'
import { UnwatchedLinks1764605800000 } from './migrations/1764605800000-unwatched-links.ts'
import { CroppedPictures1764605900000 } from './migrations/1764605900000-cropped-pictures.ts'
import { UntoldLinks1764602290000 } from './migrations/1764602290000-untold-links.ts'
import { FollowedLinks1764603010000 } from './migrations/1764603010000-followed-links.ts'

/** The schema `editorial`: its tables and migrations. */
export const editorialLayout: DatabaseLayout = {
  schema: 'editorial',
  entities: [],
  migrations: [
    Beginning1764500000000,
    Updater1764600100000,
    LinkHealth1764600200000,
    LinkValidators1764600210000,
    LinkReplacements1764600300000,
    TextLinks1764600410000,
    TextLinksByTarget1764600420000,
    FeaturedGuides1764600500000,
    EarlierGiftFigures1764600610000,
    GuideNeeds1764600620000,
    ProductFigures1764600720100,
    UpdateSubmissions1764600910000,
    GuideWeekMails1764601000000,
    LinkHealthDays1764601010000,
    UpdateUndo1764601100000,
    LighterWrites1764602010000,
    Operations1764602020000,
    BrokenLinkIndexes1764602030000,
    ToldActivity1764602200000,
    UntoldLinks1764602290000,
    FollowedLinks1764603010000,
    NamedRevisions1764603500000,
    GuideCategoryTrash1764604100000,
    GuideTrash1764605000000,
    UnwatchedLinks1764605800000,
    CroppedPictures1764605900000,
  ],
  replaced: { last: 'PaymentItems1764207210000', count: 15 },
}
