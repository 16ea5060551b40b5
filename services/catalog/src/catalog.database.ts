import { OutboxEntry, type DatabaseLayout } from '@ribbonry/service-kit'
import { AdventDoor } from './advent/advent-door.entity.ts'
import { BlogPostGift } from './blog/blog-post-gift.entity.ts'
import { BlogPost } from './blog/blog-post.entity.ts'
import { FeaturedPost } from './featured/featured-post.entity.ts'
import { FeedFindingRecord } from './feeds/feed-finding.entity.ts'
import { FeedCategoryChoice } from './feed-matching/feed-category-choice.entity.ts'
import { FeedFile } from './feed-matching/feed-file.entity.ts'
import { SavedFeedMap } from './feed-matching/saved-feed-map.entity.ts'
import { FeedImport } from './feeds/feed-import.entity.ts'
import { FeedRefusal } from './feeds/feed-refusal.entity.ts'
import { GiftCategory } from './gift-categories/gift-category.entity.ts'
import { GiftCategories1763650000000 } from './migrations/1763650000000-gift-categories.ts'
import { Posts1763650001000 } from './migrations/1763650001000-posts.ts'
import { Pictures1763650002000 } from './migrations/1763650002000-pictures.ts'
import { Site1763650003000 } from './migrations/1763650003000-site.ts'
import { Feeds1763650004000 } from './migrations/1763650004000-feeds.ts'
import { ScoresVersion1763650005000 } from './migrations/1763650005000-scores-version.ts'
import { Search1763660000000 } from './migrations/1763660000000-search.ts'
import { KnownGuides1763720010000 } from './migrations/1763720010000-known-guides.ts'
import { SearchTexts1763720030000 } from './migrations/1763720030000-search-texts.ts'
import { Blog1763725000000 } from './migrations/1763725000000-blog.ts'
import { Ratings1763730000000 } from './migrations/1763730000000-ratings.ts'
import { PriceChanges1763730010000 } from './migrations/1763730010000-price-changes.ts'
import { MemberSaves1763745000000 } from './migrations/1763745000000-member-saves.ts'
import { KnownGiveaways1763750000000 } from './migrations/1763750000000-known-giveaways.ts'
import { BestSearchEntries1763760000000 } from './migrations/1763760000000-best-search-entries.ts'
import { SearchStems1763770000000 } from './migrations/1763770000000-search-stems.ts'
import { EntriesByScore1763770010000 } from './migrations/1763770010000-entries-by-score.ts'
import { Instagram1763780000000 } from './migrations/1763780000000-instagram.ts'
import { EveryPriceDrop1763790000000 } from './migrations/1763790000000-every-price-drop.ts'
import { FeedMatching1763791600000 } from './migrations/1763791600000-feed-matching.ts'
import { EntriesOfMany1763795000000 } from './migrations/1763795000000-entries-of-many.ts'
import { FeedFindings1763795010000 } from './migrations/1763795010000-feed-findings.ts'
import { SearchLikeness1763810000000 } from './migrations/1763810000000-search-likeness.ts'
import { SearchPlainWords1763810010000 } from './migrations/1763810010000-search-plain-words.ts'
import { StaffEditing1763820000000 } from './migrations/1763820000000-staff-editing.ts'
import { StaffList1763823000000 } from './migrations/1763823000000-staff-list.ts'
import { RichTexts1763830000000 } from './migrations/1763830000000-rich-texts.ts'
import { UnavailablePosts1763830010000 } from './migrations/1763830010000-unavailable-posts.ts'
import { PlainNames1763970000000 } from './migrations/1763970000000-plain-names.ts'
import { PlainMeans1763970020000 } from './migrations/1763970020000-plain-means.ts'
import { OpenGiveaways1763970030000 } from './migrations/1763970030000-open-giveaways.ts'
import { EditionPrices1763980000000 } from './migrations/1763980000000-edition-prices.ts'
import { Seasons1763980010000 } from './migrations/1763980010000-seasons.ts'
import { FeaturedLine1763980030000 } from './migrations/1763980030000-featured-line.ts'
import { AdventDoors1763991000000 } from './migrations/1763991000000-advent-doors.ts'
import { PriceOrders1763992000000 } from './migrations/1763992000000-price-orders.ts'
import { SearchStock1763992010000 } from './migrations/1763992010000-search-stock.ts'
import { Addresses1764010000000 } from './migrations/1764010000000-addresses.ts'
import { ProductSubmissions1764010010000 } from './migrations/1764010010000-product-submissions.ts'
import { KnownBoosts1764010000000 } from './migrations/1764010000000-known-boosts.ts'
import { EntriesOfAdded1764040000000 } from './migrations/1764040000000-entries-of-added.ts'
import { TypedWords1764050000000 } from './migrations/1764050000000-typed-words.ts'
import { NavigationEntry } from './navigation/navigation-entry.entity.ts'
import { Season } from './navigation/season.entity.ts'
import { Picture } from './pictures/picture.entity.ts'
import { PostPicture } from './pictures/post-picture.entity.ts'
import { PostOperationItem } from './post-operations/post-operation-item.entity.ts'
import { PostOperation } from './post-operations/post-operation.entity.ts'
import { Post } from './posts/post.entity.ts'
import { MemberSaves } from './saves/member-saves.entity.ts'
import { ActivityEntry } from './staff-changes/activity-entry.entity.ts'

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
    AdventDoor,
    FeedImport,
    FeedRefusal,
    FeedFile,
    SavedFeedMap,
    FeedCategoryChoice,
    FeedFindingRecord,
    BlogPost,
    BlogPostGift,
    MemberSaves,
    ActivityEntry,
    PostOperation,
    PostOperationItem,
    OutboxEntry,
  ],
  migrations: [
    GiftCategories1763650000000,
    Posts1763650001000,
    Pictures1763650002000,
    Site1763650003000,
    Feeds1763650004000,
    ScoresVersion1763650005000,
    Search1763660000000,
    KnownGuides1763720010000,
    SearchTexts1763720030000,
    Blog1763725000000,
    Ratings1763730000000,
    PriceChanges1763730010000,
    MemberSaves1763745000000,
    KnownGiveaways1763750000000,
    BestSearchEntries1763760000000,
    SearchStems1763770000000,
    EntriesByScore1763770010000,
    Instagram1763780000000,
    EveryPriceDrop1763790000000,
    FeedMatching1763791600000,
    EntriesOfMany1763795000000,
    FeedFindings1763795010000,
    SearchLikeness1763810000000,
    SearchPlainWords1763810010000,
    StaffEditing1763820000000,
    StaffList1763823000000,
    RichTexts1763830000000,
    UnavailablePosts1763830010000,
    PlainNames1763970000000,
    PlainMeans1763970020000,
    OpenGiveaways1763970030000,
    EditionPrices1763980000000,
    Seasons1763980010000,
    FeaturedLine1763980030000,
    AdventDoors1763991000000,
    PriceOrders1763992000000,
    SearchStock1763992010000,
    Addresses1764010000000,
    ProductSubmissions1764010010000,
    KnownBoosts1764010000000,
    EntriesOfAdded1764040000000,
    TypedWords1764050000000,
  ],
}
