import {
  acknowledgeLink,
  addGiftTodo,
  addGuideComment,
  addTodo,
  approveGuideUpdate,
  assignGuideCurator,
  assignGuideNeeds,
  assignGuideWriter,
  type Call,
  canEditGuide,
  changeGuideCategory,
  changeGuideChecklist,
  checkGuideSlug,
  checkLinks,
  compareGuideRevisions,
  copyGuide,
  copyGuideProducts,
  correctSubmission,
  createGuideCategory,
  createGuidePreview,
  cropGuideImage,
  deleteGuideComment,
  deleteGuideProduct,
  deleteInterlink,
  editTodo,
  exportWriterPayments,
  findEditableDuplicates,
  findUpdaterDuplicates,
  getChecklistTemplate,
  getEditableTotals,
  getFeaturedGuides,
  getGiftPageHanging,
  getGuideActionLog,
  getGuideCategoriesHanging,
  getGuideChecklist,
  getGuideFigures,
  getGuideOperation,
  getGuideRevision,
  getGuidesHanging,
  getGuidesWaiting,
  getGuideWriter,
  getLinkHealth,
  getStaffGuide,
  getUpdaterTotals,
  hideUpdaterGift,
  listBlacklistedSites,
  listBrokenGuideLinks,
  listBrokenLinks,
  listDeadLinks,
  listEditableNeedyGuides,
  listEditableTodos,
  listEditorialSetups,
  listGiftsOfGuides,
  listGuideCalendar,
  listGuideCategories,
  listGuideCategoryRows,
  listGuideCurators,
  listGuideRevisions,
  listGuideSelection,
  listGuidesOfMyTurn,
  listGuidesToFeature,
  listGuidesWithTodos,
  listGuideWriters,
  listInboundLinks,
  listInterlinks,
  listInterlinkSuggestions,
  listMySubmissions,
  listStandingProducts,
  listNeedyGuides,
  listStaffGuides,
  listSubmissionPeople,
  listSubmissionsOf,
  listUnlinkedGuides,
  listUpdaterGifts,
  listUpdaterTodos,
  makeGiftOfSetup,
  markProductsRead,
  mendLinks,
  mergeGuideCategories,
  nameGuideRevision,
  notifyBrokenLink,
  paySubmissions,
  planGuide,
  previewLinkReplacement,
  publishGuide,
  readPicturesFromLink,
  readProductCsv,
  readProductLink,
  readProductLinks,
  removeGuide,
  removeTodo,
  replaceBrokenLink,
  reportGuidePresence,
  reserveProductId,
  resolveGuideComment,
  restoreGuide,
  restoreGuideCategory,
  restoreGuideProduct,
  restoreGuideRevision,
  restoreTodo,
  reviewGuide,
  type Role,
  saveBlacklistedSites,
  saveChecklistTemplate,
  saveFeaturedGuides,
  saveGuideUpdate,
  saveInterlinks,
  saveStaffGuide,
  searchGuideSelection,
  searchGuidesToFeature,
  searchStaffGuides,
  snoozeGuideNeeds,
  submitGuideForReview,
  submitGuideForReviewByGet,
  trashGuideCategories,
  undoLinkReplacement,
  undoGuideOperation,
  undoGuideUpdate,
  undoMendedLinks,
  unhideUpdaterGift,
  uploadGuideMainImage,
  voidWriterPayment,
  waiveGuideGate,
  withdrawGuide,
} from '@ribbonry/contracts'

/** The guide of a request, and its contents. */
export interface Target {
  readonly id: number
  readonly version: number
  readonly title: string
  readonly slug: string
  readonly product: number
  /** By the guide's writer; that of another guide is by somebody else. */
  readonly comment: number
  readonly interlink: number
  /** An open item of the guide alone, which has `title` as its title. */
  readonly todo: number
  readonly writer: number
}

export interface Asked {
  /** Parameters other than the guide's id. */
  readonly params?: Readonly<Record<string, number | string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

export interface MatrixRow {
  readonly call: Call
  /** Distinguishes several rows of one call. */
  readonly how?: string
  /** Result of each caller of `CALLERS`, in order: x is 401, - is 403, + is an answer. */
  readonly expected: string
  readonly ask?: (guide: Target) => Asked
  /** Refusal that allowed callers get, because the scene lacks what the call needs. */
  readonly refused?: string
  /** Whether an answer shows the guide; otherwise it counts as -. */
  readonly shows?: (body: object, guide: Target) => boolean
  /** Additional role of the writer and curator. */
  readonly also?: Role
  /** Call by access that runs before. */
  readonly before?: Call
}

/** Columns: visitor, four members without rights; writer (own, submitted, other guide); curator alike; editor, access. */
const READ = 'x---- ++- ++- ++'
const SAVE = 'x---- +-- +-- ++'
const OWN_DRAFT = 'x---- +-- --- ++'
const HANDING_IN = 'x---- ++- ++- --'
const EDITORS = 'x---- --- --- ++'
const ACCESS = 'x---- --- --- -+'
const ALL = 'x---- +++ +++ ++'
const SELECTION = 'x--+- +++ +++ ++'

/** A picture of one pixel. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** An id that no category has. */
const NO_CATEGORY = 2_000_000_000

const body = (sent: object) => (): Asked => ({ body: sent })
const params = (given: Asked['params'] & object) => (): Asked => ({ params: given })
const ofProduct = ({ product }: Target): Asked => ({ params: { product_id: product }, body: {} })
const copying = ({ id, product }: Target): Asked => ({ body: { from: id, products: [product] } })
const ofGuide =
  (more: object = {}) =>
  ({ id }: Target): Asked => ({ body: { buying_guide_id: id, ...more } })
/** Leads the link of the guide's text elsewhere. */
const mending = ({ id, title }: Target): Asked => {
  const number = /\d+/.exec(title)?.[0] ?? ''
  return { body: { changes: [{ path: `/owls-${number}/`, new_path: '/birds/' }], guides: [id] } }
}
/** Guides that were skipped count as refused. */
const isMended = (answer: object, guide: Target): boolean => 'changed' in answer && isListed({ guides: answer.changed }, guide)
const isListed = (answer: object, { id }: Target): boolean => JSON.stringify(answer).includes(`"id":${id},`)

const READS: readonly MatrixRow[] = [
  { call: getStaffGuide, expected: READ },
  { call: canEditGuide, expected: SAVE, shows: (answer) => 'can_edit' in answer && answer.can_edit === true },
  { call: listGuideRevisions, expected: READ },
  { call: getGuideRevision, expected: READ, ask: params({ revision: 1 }) },
  { call: compareGuideRevisions, expected: READ, ask: params({ revision: 1, other: 1 }) },
  { call: listInterlinks, expected: READ },
  { call: getGuideActionLog, expected: READ },
  { call: getGuideChecklist, expected: READ },
  { call: createGuidePreview, expected: READ },
  { call: reportGuidePresence, expected: READ, ask: body({ client: 'a-tab-of-mine' }) },
  { call: addGuideComment, expected: READ, ask: body({ comment: 'Why owls?' }) },
  { call: resolveGuideComment, expected: READ, ask: ({ comment }) => ({ params: { id: comment }, body: {} }) },
  { call: deleteGuideComment, expected: 'x---- ++- --- -+', ask: ({ comment }) => ({ params: { id: comment } }) },
  { call: listStaffGuides, expected: READ, ask: params({ filter: 'all', sort: 'oldest', page: 1 }), shows: isListed },
  { call: searchStaffGuides, expected: READ, ask: ({ title }) => ({ params: { term: title } }), shows: isListed },
  { call: listGuideCalendar, expected: READ, ask: params({ month: '2026-11' }), shows: isListed },
  { call: listInboundLinks, expected: READ, ask: params({ slug: 'owls' }), shows: isListed },
  { call: getGuideWriter, expected: 'x---- ++- --- ++', ask: ({ writer }) => ({ params: { user: writer } }) },
  { call: listInterlinkSuggestions, expected: READ },
  { call: getGuideFigures, expected: READ },
  // Whose guides they list is a test of own links.
  { call: listUnlinkedGuides, expected: ALL, ask: params({ page: 1 }) },
  { call: listDeadLinks, expected: ALL, ask: params({ page: 1 }) },
  { call: listGuidesOfMyTurn, expected: ALL },
  { call: getGuidesWaiting, expected: ALL },
  { call: listMySubmissions, expected: ALL },
  { call: listBlacklistedSites, expected: ALL },
  { call: listGuideCategories, expected: ALL },
  { call: checkGuideSlug, expected: ALL, ask: params({ slug: 'owls' }) },
  { call: listGuideSelection, expected: SELECTION, ask: params({ page: 1 }) },
  { call: searchGuideSelection, expected: SELECTION, ask: params({ term: 'guide' }) },
]

const SAVES: readonly MatrixRow[] = [
  {
    call: saveStaffGuide,
    expected: SAVE,
    ask: ({ id, version }) => ({ body: { id, version, outro: 'Good night.' } }),
  },
  {
    call: saveStaffGuide,
    how: 'as a new guide',
    expected: EDITORS,
    ask: ({ id }) => ({ body: { title: 'Another', slug: `another-than-${id}` } }),
  },
  { call: nameGuideRevision, expected: SAVE, ask: () => ({ params: { revision: 1 }, body: { name: 'First' } }) },
  { call: restoreGuideRevision, expected: SAVE, ask: ({ version }) => ({ params: { revision: 1 }, body: { version } }) },
  { call: reserveProductId, expected: SAVE, ask: body({}) },
  { call: deleteGuideProduct, expected: SAVE, ask: ofProduct },
  { call: restoreGuideProduct, expected: SAVE, ask: ofProduct, before: deleteGuideProduct },
  { call: markProductsRead, expected: READ, ask: ({ product }) => ({ body: { products: [product] } }) },
  { call: notifyBrokenLink, expected: READ, ask: ({ id, product }) => ({ body: { product, buying_guide: id } }) },
  { call: readProductLink, expected: READ, ask: body({ link: 'https://127.0.0.1/owl' }) },
  { call: readProductLinks, expected: READ, ask: body({ links: ['https://127.0.0.1/owl'] }) },
  { call: readProductCsv, expected: READ, ask: body({ csv: 'link\n' }) },
  {
    call: readPicturesFromLink,
    expected: 'x---+ --- --- ++',
    ask: body({ link: 'https://127.0.0.1/owl' }),
    refused: 'page-not-read',
  },
  { call: copyGuideProducts, expected: EDITORS, ask: copying },
  { call: copyGuideProducts, how: 'with import_copy_access', also: 'import_copy_access', expected: SAVE, ask: copying },
  { call: cropGuideImage, expected: SAVE, ask: body({ source_image: PIXEL }) },
  { call: uploadGuideMainImage, expected: SAVE, ask: body({ image: PIXEL }) },
  {
    call: saveGuideUpdate,
    // Of a draft, its writer until it is handed in.
    expected: 'x---- +-- --- ++',
    ask: ({ version }) => ({ body: { version, products: [{ todo_id: 99_999 }] } }),
    refused: 'todo-not-found',
  },
  {
    call: undoGuideUpdate,
    expected: 'x---- +-- --- ++',
    ask: ({ version }) => ({ body: { version } }),
    refused: 'update-not-found',
  },
  { call: saveInterlinks, expected: SAVE, ask: body({ items: [] }) },
  { call: deleteInterlink, expected: SAVE, ask: ({ interlink }) => ({ params: { id: interlink } }) },
  { call: mendLinks, expected: SAVE, ask: mending, shows: isMended },
  { call: undoMendedLinks, expected: ALL, ask: body({ change_id: 1_000_000 }), refused: 'change-not-found' },
  { call: changeGuideChecklist, expected: SAVE, ask: body({ checklist: 'Read aloud', value: true }) },
  { call: submitGuideForReview, expected: HANDING_IN, ask: body({}), refused: 'not-ready' },
  { call: submitGuideForReviewByGet, expected: HANDING_IN, refused: 'not-ready' },
]

/** The writer of a guide edits its todo list, whether its text was handed in or not; its curator does not (E30). */
const TODO = 'x---- ++- --- ++'
const names = (answer: object, { id }: Target): boolean => JSON.stringify(answer).includes(`"buying_guide_id":${id},`)
const ofThisGuide = ({ id }: Target): Asked => ({ query: { buying_guide_id: String(id) } })
const titled = ({ title }: Target): Asked => ({ query: { title } })
const ofTodo =
  (sent: object) =>
  ({ todo }: Target): Asked => ({ params: { id: todo }, body: sent })

/** A gift that the scene has. */
export const MATRIX_GIFT = 4711

const UPDATER: readonly MatrixRow[] = [
  { call: listUpdaterGifts, expected: ACCESS },
  { call: listUpdaterTodos, expected: ACCESS, ask: ofThisGuide, shows: names },
  { call: getUpdaterTotals, expected: ACCESS },
  { call: listNeedyGuides, expected: ACCESS, shows: names },
  { call: assignGuideNeeds, expected: ACCESS, ask: ({ id }) => ({ params: { guide_id: id }, body: { user_id: null } }) },
  { call: snoozeGuideNeeds, expected: ACCESS, ask: ({ id }) => ({ params: { guide_id: id }, body: { until: null } }) },
  { call: findUpdaterDuplicates, expected: ACCESS, ask: titled, shows: names },
  { call: listGuidesWithTodos, expected: TODO, ask: () => ({ query: { sort: 'oldest' } }), shows: names },
  { call: listEditableTodos, expected: TODO, ask: ofThisGuide, shows: names },
  { call: getEditableTotals, expected: ALL },
  { call: listEditableNeedyGuides, expected: TODO, shows: names },
  { call: findEditableDuplicates, expected: TODO, ask: titled, shows: names },
  {
    call: addTodo,
    expected: ACCESS,
    ask: ({ id }) => ({ body: { buying_guides: [id], source_image: 'https://a.example/a.jpg' } }),
  },
  { call: addGiftTodo, expected: TODO, ask: ({ id }) => ({ params: { guide_id: id }, body: { id: MATRIX_GIFT } }) },
  { call: hideUpdaterGift, expected: ALL, ask: params({ id: MATRIX_GIFT }) },
  { call: unhideUpdaterGift, expected: ALL, ask: params({ id: MATRIX_GIFT }) },
  { call: removeTodo, expected: TODO, ask: ofTodo({}) },
  {
    call: restoreTodo,
    expected: TODO,
    ask: ({ id, todo }) => ({ params: { id: todo }, body: { buying_guides: [id] } }),
    before: removeTodo,
  },
  { call: editTodo, expected: TODO, ask: ofTodo({ price: '12' }) },
]

const STEPS: readonly MatrixRow[] = [
  { call: reviewGuide, expected: EDITORS, ask: body({ part: 'draft', verdict: 'approved' }) },
  { call: waiveGuideGate, expected: EDITORS, ask: body({ gate: 'outro', reason: 'It ends well.' }) },
  { call: getGuidesHanging, expected: READ, ask: ({ id }) => ({ query: { ids: String(id) } }) },
  { call: removeGuide, expected: OWN_DRAFT },
  { call: restoreGuide, expected: OWN_DRAFT, refused: 'not-in-trash' },
  { call: planGuide, expected: EDITORS, ask: body({ planned: '2026-12-05' }) },
  { call: copyGuide, expected: EDITORS, ask: body({}) },
  { call: createGuideCategory, expected: EDITORS, ask: ofGuide({ name: 'Owls' }) },
  { call: listGuideCategoryRows, expected: EDITORS },
  { call: getGuideCategoriesHanging, expected: EDITORS, ask: () => ({ query: { ids: '1,2' } }) },
  {
    call: changeGuideCategory,
    expected: EDITORS,
    ask: () => ({ params: { id: NO_CATEGORY }, body: { name: 'Owls', version: 1 } }),
    refused: 'category-not-found',
  },
  { call: mergeGuideCategories, expected: EDITORS, ask: body({ ids: [NO_CATEGORY], into: 1 }), refused: 'category-not-found' },
  { call: trashGuideCategories, expected: EDITORS, ask: body({ ids: [NO_CATEGORY] }), refused: 'category-not-found' },
  { call: restoreGuideCategory, expected: EDITORS, ask: params({ id: NO_CATEGORY }), refused: 'category-not-found' },
  { call: listEditorialSetups, expected: EDITORS },
  { call: makeGiftOfSetup, expected: EDITORS, refused: 'setup-not-found' },
  { call: checkLinks, expected: EDITORS, ask: body({ links: ['http://127.0.0.1/'] }) },
  { call: getGuideOperation, expected: EDITORS, ask: params({ id: 1 }), refused: 'operation-not-found' },
  { call: undoGuideOperation, expected: EDITORS, ask: params({ id: 1 }), refused: 'operation-not-found' },
  { call: assignGuideWriter, expected: ACCESS, ask: ofGuide({ editor: null }) },
  { call: assignGuideCurator, expected: ACCESS, ask: ofGuide({ curator: null }) },
  { call: publishGuide, expected: ACCESS, ask: ofGuide(), refused: 'not-ready' },
  { call: withdrawGuide, expected: ACCESS },
  { call: listGuideWriters, expected: ACCESS },
  { call: listGuideCurators, expected: ACCESS },
  { call: listGiftsOfGuides, expected: ACCESS, ask: body({ ids: [1] }) },
  { call: getGiftPageHanging, expected: ACCESS, ask: body({ slug: 'tea', paths: ['/gifts/tea/'] }) },
  { call: listStandingProducts, expected: ACCESS, ask: body({ ids: [1] }) },
  { call: acknowledgeLink, expected: ACCESS, ask: body({ link: 'shop.example/x', why: 'Known.' }), refused: 'link-not-found' },
  { call: getLinkHealth, expected: ACCESS },
  { call: listBrokenLinks, expected: ACCESS, ask: params({ page: 1 }) },
  { call: listBrokenGuideLinks, expected: ACCESS, ask: params({ page: 1 }) },
  { call: previewLinkReplacement, expected: ACCESS, ask: body({}) },
  {
    call: replaceBrokenLink,
    expected: ACCESS,
    ask: ({ product }) => ({ body: { link: 'https://a.example.com/x', new_link: 'https://b.example.com/y', posts: [product] } }),
  },
  { call: undoLinkReplacement, expected: ACCESS, ask: body({ change_id: 1 }), refused: 'change-not-found' },
  { call: saveBlacklistedSites, expected: ACCESS, ask: body({ sites: [] }) },
  { call: getFeaturedGuides, expected: ACCESS },
  { call: saveFeaturedGuides, expected: ACCESS, ask: ({ id }) => ({ body: { homepage: [id] } }) },
  { call: searchGuidesToFeature, expected: ACCESS, ask: params({ term: 'guide' }) },
  { call: listGuidesToFeature, expected: ACCESS, ask: params({ page: 1 }) },
  { call: getChecklistTemplate, expected: ACCESS },
  { call: saveChecklistTemplate, expected: ACCESS, ask: body({ names: ['Read aloud'] }) },
  { call: listSubmissionPeople, expected: ACCESS },
  { call: listSubmissionsOf, expected: ACCESS, ask: ({ writer }) => ({ params: { user: writer } }) },
  { call: exportWriterPayments, expected: ACCESS, ask: params({ month: '2026-11' }) },
  { call: paySubmissions, expected: ACCESS, ask: body({ submissions: [], recipient: 7 }), refused: 'no-submission' },
  { call: voidWriterPayment, expected: ACCESS, ask: body({ payment_id: 1, reason: 'Twice.' }), refused: 'payment-not-found' },
  { call: approveGuideUpdate, expected: EDITORS, ask: body({ submission: 1 }), refused: 'submission-not-found' },
  {
    call: correctSubmission,
    expected: ACCESS,
    ask: body({ submission: 1, amount: '2.00', reason: 'Short.' }),
    refused: 'not-payable',
  },
]

/** Every call of the guide editor, and its result for each caller. */
export const ROLE_MATRIX: readonly MatrixRow[] = [...READS, ...SAVES, ...UPDATER, ...STEPS]
