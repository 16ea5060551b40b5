import type { Role, ServiceName } from '@ribbonry/contracts'

/**
 * Who may make which staff call: roles, and the names of calls. `access` may make every one. Written by hand beside the
 * contracts, so that rights change in two places or not at all. Rights at single rows (the guides of a writer) have tests in
 * their services.
 */
const ROWS: Readonly<Partial<Record<ServiceName, Readonly<Record<string, string>>>>> = {
  ads: {
    access: `
      addCreativeComment applyBoostEditRequest approveCreative changeBoostDate checkDiscount disapproveCreative
      disqualifyDropOff endBoostHold fillPromoMail getAdsWaiting getBoostPost getCampaignFacts getCreativeLinkTarget
      getDiscountToken getDiscountTokenByPost getPromoSetup holdBoostDay listAllCampaigns listBoostChecklist
      listBoostEditRequests listBoostHolds listCreativeComments listDropOffs listNonPitchPosts listOutreachContacts
      listPassedPitches listUnapprovedCreatives rejectBoostEditRequest releaseBoostDay resetAdStats saveContactDetails
      saveCreativeByStaff savePromoSetup sendDiscount setBoostFlags setCampaignSourcePost setCreativePass takeBoostDay
      undoCreativeReview`,
  },
  catalog: {
    access: `
      addEtsyKeyword addPitchPictures adoptPicture changeNavigation createPitchPost createSeason createSynonym cropUnlistedPicture
      deleteMenuEntry deleteSeason deleteSynonym editMenuEntry getAddress getUnlistedContent importSynonyms listEtsyKeywords
      listMenuEntries listPathStates listPitchPictures listSeasons listSynonyms listUnlistedContent moveMenuEntry previewSynonym
      purgeCache releaseAddress removeEtsyKeyword saveUnlistedContent takeAddress updateSeason`,
    editor: `
      acceptEtsyListings bulkChangePosts checkPostLink createBlogPost createGiftCategory createPost deleteBlogPost
      deleteGiftCategory deletePost dismissEtsyListings featurePost fetchPictureByAddress getCatalogWaiting getGiftCategory
      getGiftCategoryHanging getOperation getPostOperation getStaffBlogPost getStaffPost listDeletedGiftCategories
      listEtsyListings listGiftCategories listMerchants listOperations listRepublishable listStaffBlogPosts listStaffPosts
      previewPost republishPosts restoreBlogPost restoreGiftCategory restorePost undoOperation undoPostOperation
      undoRepublishing updateBlogPost updateGiftCategory updatePost uploadPicture`,
    'editor import_copy_access': `
      deleteFeedMap fetchFeedFile getFeedFile getFeedImport listFeedFileCategories listFeedFindings listFeedImportGifts
      listFeedImports listRefusedRows publishFeedImport rollBackFeedImport startFeedFileImport startFeedImport uploadFeedFile`,
    'editor newsletter_editor': `
      lookUpRepublishable`,
    'editor listicle_editor newsletter_editor': `
      listRecentGifts listRecentGuides lookUpGifts lookUpGiftsOfGuides lookUpGuides`,
  },
  editorial: {
    access: `
      acknowledgeLink addTodo assignGuideCurator assignGuideNeeds assignGuideWriter correctSubmission exportWriterPayments
      findUpdaterDuplicates getChecklistTemplate getFeaturedGuides getGiftPageHanging getLinkHealth getUpdaterTotals
      listBrokenGuideLinks listBrokenLinks listGiftsOfGuides listGuideCurators listGuideWriters listGuidesToFeature
      listNeedyGuides listStandingProducts listSubmissionPeople listSubmissionsOf listUpdaterGifts listUpdaterTodos paySubmissions
      previewLinkReplacement publishGuide replaceBrokenLink saveBlacklistedSites saveChecklistTemplate
      saveFeaturedGuides searchGuidesToFeature snoozeGuideNeeds undoLinkReplacement voidWriterPayment withdrawGuide`,
    editor: `
      approveGuideUpdate changeGuideCategory checkLinks copyGuide createGuideCategory getGuideCategoriesHanging getGuideOperation
      listEditorialSetups listGuideCategoryRows makeGiftOfSetup mergeGuideCategories planGuide restoreGuideCategory reviewGuide
      trashGuideCategories undoGuideOperation waiveGuideGate`,
    'editor import_copy_access': `
      readPicturesFromLink`,
    'editor listicle_editor': `
      addGiftTodo addGuideComment canEditGuide changeGuideChecklist checkGuideSlug compareGuideRevisions copyGuideProducts
      createGuidePreview cropGuideImage deleteGuideComment deleteGuideProduct deleteInterlink editTodo findEditableDuplicates
      getEditableTotals getGuideActionLog getGuideChecklist getGuideFigures getGuideRevision getGuideWriter getGuidesHanging
      getGuidesWaiting getStaffGuide hideUpdaterGift listBlacklistedSites listDeadLinks listEditableNeedyGuides
      listEditableTodos listGuideCalendar listGuideCategories listGuideRevisions listGuidesOfMyTurn listGuidesWithTodos
      listInboundLinks listInterlinkSuggestions listInterlinks listMySubmissions listStaffGuides listUnlinkedGuides
      markProductsRead mendLinks nameGuideRevision notifyBrokenLink readProductCsv readProductLink readProductLinks
      removeGuide removeTodo reportGuidePresence reserveProductId resolveGuideComment restoreGuide restoreGuideProduct
      restoreGuideRevision restoreTodo saveGuideUpdate saveInterlinks saveStaffGuide searchStaffGuides submitGuideForReview
      submitGuideForReviewByGet undoGuideUpdate undoMendedLinks unhideUpdaterGift uploadGuideMainImage`,
    'editor listicle_editor newsletter_editor': `
      listGuideSelection searchGuideSelection`,
  },
  giveaways: {
    editor: `
      addWinner createGiveaway drawWinners endSecretLinks enterShipment getGiveawaysWaiting getStaffGiveaway importEntries
      listStaffGiveaways listWinners lookupGiveaway markNoResponse redrawWinner removeWinner sendAddressRequest
      sendShippingRequest sendTrackingInfo syncGiveaway unlockAddress updateGiveaway writeGiveaway`,
  },
  identity: {
    access: `
      changeUserRoles endUserSessions getUser getUserOperation getWaitingContactMessages listContactMessages listUserChanges
      listUsers removeUserSecondFactor replyToContactMessage setContactMessageState undoUserOperation`,
    'editor listicle_editor import_copy_access newsletter_editor': `
      getStaffViews saveStaffViews`,
  },
  newsletter: {
    access: `
      previewPromoMail sendNewsletterNow sendPromoMail`,
    newsletter_editor: `
      getMail getWaitingMails liftSuppression listMails listSuppressions sendMailAgain`,
    'editor newsletter_editor': `
      deleteNewsletter flagDirectLink getNewsletter getNewsletterProgress getNewsletterResults getNewslettersWaiting
      listNewsletterPosts listNewsletters pauseNewsletter previewNewsletter resumeNewsletter scheduleNewsletter
      searchNewsletters sendTestNewsletter stopNewsletter`,
  },
  payments: {
    access: `
      createAffiliatePayment deleteAffiliatePayment getAffiliateEarnings getAffiliateRevenue getLedger getPaymentHistory
      getPaymentsWaiting importAffiliateReport listAffiliateImports listAffiliateRefusals listPayments markCampaignPaid
      reconcilePayments refundPayment restoreAffiliatePayment setAffiliateRef`,
  },
  tracking: {
    access: `
      countListedItem getAdPlaces listAdDays listAdInventory listAdTotals listHighCtrPosts listNewsletterEvents
      listUnlistedClicks`,
    editor: `
      getGuideProductStatistics getGuideThumbnailStatistics getLiveTraffic getPostStatistics getPostStatisticsInCategory
      getTraffic listExperiments listItemCounts listSearches listStatisticsItems`,
    'editor listicle_editor': `
      searchHighCtrPosts`,
  },
}

/** Roles that may make each staff call, beside `access`, by the name of the call. */
export const STAFF_RIGHTS: ReadonlyMap<string, readonly Role[]> = new Map(
  Object.values(ROWS).flatMap((rows) =>
    Object.entries(rows).flatMap(([roles, names]) =>
      names
        .trim()
        .split(/\s+/)
        .map((name) => [name, roles.split(' ') as Role[]] as const),
    ),
  ),
)
