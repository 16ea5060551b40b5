/** Families of campaign parameters: every name that begins so. */
const families = /^(?:utm|mtm|matomo|pk|piwik|hsa|gad|_bta|trk|stm|oly|vero)_|^itm_(?:source|medium|campaign|content)|^__?hs/

/** Single names, lower case: click ids of ad networks, mail campaigns, analytics, and the marks of affiliate networks. */
const names = new Set([
  // click ids of advertising
  'fbclid', 'gclid', 'gclsrc', 'dclid', 'gbraid', 'wbraid', 'srsltid', 'gpromocode', 'gqt', 'msclkid', 'twclid', 'ttclid',
  'yclid',
  'ysclid', 'ndclid', 'sccid', 'rtid', 'epik', 'igshid', 'igsh', 'vmcid', 'li_fat_id', 'rdt_cid', 'qclid', 'mkwid', 'pcrid',
  'ef_id',
  's_kwcid', 'kwid', 'wickedid', 'tw_source', 'tw_campaign', 'tw_term', 'tw_content', 'tw_adid', 'obclid', 'dicbo', 'tblci',
  // analytics that follow a person over domains
  '_ga', '_gl', '_branch_match_id', '_branch_referrer', '_openstat', 'ga_source', 'ga_medium', 'ga_campaign', 'spm', 'scm',
  // mail and messages
  'mc_cid', 'mc_eid', '_ke', '_kx', 'dm_i', 'ml_subscriber', 'ml_subscriber_hash', 'mkt_tok', 'bbeml', 'rb_clickid',
  'sms_source', 'sms_click', 'sms_uph', 'redirect_log_mongo_id', 'redirect_mongo_id', 'sb_referer_host',
  'gdfms', 'gdftrk', 'gdffi', 'sc_cid', 'ns_campaign', 'ns_mchannel', 'ns_source',
  // affiliate networks and programmes
  'irclickid', 'irgwc', 'irpid', 'awc', 'awinaffid', 'sscid', 'cjevent', 'cjdata', 'ranmid', 'raneaid', 'ransiteid', 'wgu',
  'wgexpiry',
  'tduid', 'afftrack', 'aff', 'aff_id', 'affid', 'aff_sub', 'aff_sub2', 'affiliate', 'affiliate_id', 'affiliateid',
  'aff_source',
  'clickref', 'subid', 'sub_id', 'sv_campaign_id', 'sv1', 'rfsn', 'avad', 'avmaff', 'admitad_uid', 'clickid', 'pubref',
])

/** Registered domain -> names that mean tracking there and may mean a product elsewhere. */
const namesByDomain: Readonly<Record<string, readonly string[]>> = {
  'aliexpress.com': ['aff_fcid', 'aff_fsk', 'aff_platform', 'aff_trace_key', 'aff_short_key', 'sk', 'terminal_id', 'pvid',
    'algo_pvid',
    'algo_expid', 'algo_exp_id', 'ws_ab_test', 'btsid', 'dp', 'af', 'cv', 'mall_affr'],
  'banggood.com': ['p', 'custlinkid', 'rmmds', 'cur_warehouse', 'akmclientcountry'],
  'bestbuy.com': ['ref', 'loc', 'acampid', 'mpid'],
  'flipkart.com': ['lid', 'marketplace', 'srno', 'otracker', 'otracker1', 'fm', 'iid', 'ppt', 'ppn', 'ssid', 'affextparam1',
    'affextparam2'],
  'newegg.com': ['cm_mmc', 'nm_mc', 'cm_sp', 'cm_re', 'utm'],
  'spotify.com': ['si'],
  'target.com': ['afid', 'ref', 'lnk', 'clkid', 'cpng', 'afsrc'],
  'thinkgeek.com': ['pfm', 'cpg'],
  'walmart.com': ['wmlspartner', 'sourceid', 'veh', 'wl13', 'athbdg', 'athcpid', 'athpgid', 'athznid', 'athieid', 'athstid',
    'athguid',
    'athancid', 'athena', 'adsredirect', 'campaign_id', 'from', 'classtype'],
  'youtu.be': ['si'],
  'youtube.com': ['si', 'feature'],
}

/** Whether a parameter name (lower case) is tracking or an affiliate mark; on `domain` its own names count as well. */
export function isTrackingParameter(name: string, domain = ''): boolean {
  if (names.has(name) || families.test(name)) return true
  return Object.hasOwn(namesByDomain, domain) && Boolean(namesByDomain[domain]?.includes(name))
}
