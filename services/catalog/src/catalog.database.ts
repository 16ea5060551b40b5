import type { DatabaseLayout } from '@ribbonry/service-kit'
import { BlogPostGift } from './staff/blog/blog-post-gift.entity.ts'
import { BlogPost } from './staff/blog/blog-post.entity.ts'
import { FeaturedPost } from './lists/featured/featured-post.entity.ts'
import { FeedFindingRecord } from './feeds/feed-finding.entity.ts'
import { FeedCategoryChoice } from './feeds/matching/feed-category-choice.entity.ts'
import { FeedFile } from './feeds/matching/feed-file.entity.ts'
import { SavedFeedMap } from './feeds/matching/saved-feed-map.entity.ts'
import { FeedImport } from './feeds/feed-import.entity.ts'
import { FeedRefusal } from './feeds/feed-refusal.entity.ts'
import { GiftCategory } from './categories/gift-category.entity.ts'
import { Beginning1764500000000 } from './migrations/1764500000000-beginning.ts'
import { EtsyListings1764601400000 } from './migrations/1764601400000-etsy-listings.ts'
import { BlogPostEvents1764600400000 } from './migrations/1764600400000-blog-post-events.ts'
import { LinkStates1764600220000 } from './migrations/1764600220000-link-states.ts'
import { UnlistedPosts1764600500000 } from './migrations/1764600500000-unlisted-posts.ts'
import { Republications1764600600000 } from './migrations/1764600600000-republications.ts'
import { MembersByName1764601230000 } from './migrations/1764601230000-members-by-name.ts'
import { RepublicationsAsOperations1764601220000 } from './migrations/1764601220000-republications-as-operations.ts'
import { BulkChangesAsOperations1764601210000 } from './migrations/1764601210000-bulk-changes-as-operations.ts'
import { Operations1764601200000 } from './migrations/1764601200000-operations.ts'
import { MenuVersions1764601300000 } from './migrations/1764601300000-menu-versions.ts'
import { Pitches1764601500000 } from './migrations/1764601500000-pitches.ts'
import { FinalOperations1764602100000 } from './migrations/1764602100000-final-operations.ts'
import { OperationsByCommand1764602110000 } from './migrations/1764602110000-operations-by-command.ts'
import { SearchHeads1764602400000 } from './migrations/1764602400000-search-heads.ts'
import { EverydaySynonyms1764602410000 } from './migrations/1764602410000-everyday-synonyms.ts'
import { SearchEntriesByCategory1764602500000 } from './migrations/1764602500000-search-entries-by-category.ts'
import { SearchEntriesByPrice1764603000000 } from './migrations/1764603000000-search-entries-by-price.ts'
import { SeasonsOfTheFrontPage1764603200000 } from './migrations/1764603200000-seasons-of-the-front-page.ts'
import { PicturesOfCategories1764603210000 } from './migrations/1764603210000-pictures-of-categories.ts'
import { SynonymsOfKinds1764604400000 } from './migrations/1764604400000-synonyms-of-kinds.ts'
import { SynonymsOfMaterials1764605400000 } from './migrations/1764605400000-synonyms-of-materials.ts'
import { CategoriesInLists1764606000000 } from './migrations/1764606000000-categories-in-lists.ts'
import { NavigationEntry } from './pages/navigation/navigation-entry.entity.ts'
import { Season } from './pages/navigation/season.entity.ts'
import { Picture } from './posts/pictures/picture.entity.ts'
import { PostPicture } from './posts/pictures/post-picture.entity.ts'
import { PostOperation } from './staff/operations/post-operation.entity.ts'
import { Post } from './posts/post.entity.ts'

/** The schema `catalog`: every table and every migration of this service. */
export const catalogDatabase: DatabaseLayout = {
  schema: 'catalog',
  entities: [
    Post,
    GiftCategory,
    Picture,
    PostPicture,
    NavigationEntry,
    Season,
    FeaturedPost,
    FeedImport,
    FeedRefusal,
    FeedFile,
    SavedFeedMap,
    FeedCategoryChoice,
    FeedFindingRecord,
    BlogPost,
    BlogPostGift,
    PostOperation,
  ],
  migrations: [
    Beginning1764500000000,
    LinkStates1764600220000,
    BlogPostEvents1764600400000,
    UnlistedPosts1764600500000,
    Republications1764600600000,
    Operations1764601200000,
    BulkChangesAsOperations1764601210000,
    RepublicationsAsOperations1764601220000,
    MembersByName1764601230000,
    MenuVersions1764601300000,
    EtsyListings1764601400000,
    Pitches1764601500000,
    FinalOperations1764602100000,
    OperationsByCommand1764602110000,
    SearchHeads1764602400000,
    EverydaySynonyms1764602410000,
    SearchEntriesByCategory1764602500000,
    SearchEntriesByPrice1764603000000,
    SeasonsOfTheFrontPage1764603200000,
    PicturesOfCategories1764603210000,
    SynonymsOfKinds1764604400000,
    SynonymsOfMaterials1764605400000,
    CategoriesInLists1764606000000,
  ],
  replaced: { last: 'TypedWords1764050000000', count: 42 },
}
