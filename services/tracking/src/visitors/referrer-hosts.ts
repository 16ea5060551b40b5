/**
 * Common referring hosts by class, maintained by hand. A host includes its subdomains; `google.` with a trailing dot includes every country
 * domain.
 */
export const REFERRER_HOSTS = {
  mail: [
    'mail.google.com', 'com.google.android.gm', 'outlook.live.com', 'outlook.office.com', 'outlook.office365.com', 'mail.proton.me', 'mail.aol.com',
    'e.mail.ru', 'mail.qq.com', 'mail.zoho.com', 'app.hey.com', 'app.fastmail.com', 'mail.', 'webmail.', 'roundcube.', 'deref-gmx.', 'deref-web.de',
    'substack.com', 'mailchi.mp', 'list-manage.com', 'klclick.com', 'sendgrid.net',
  ],
  ads: [
    'googleadservices.com', 'googlesyndication.com', 'doubleclick.net', 'adservice.google.', 'ads.google.com', 'criteo.com', 'taboola.com',
    'outbrain.com', 'adnxs.com', 'amazon-adsystem.com', 'media.net', 'ads.', 'adserver.', 'adsystem.', 'revcontent.com', 'mgid.com', 'ads.pinterest.com',
  ],
  search: [
    'google.', 'com.google.android.googlequicksearchbox', 'bing.com', 'duckduckgo.com', 'search.yahoo.com', 'yahoo.', 'yandex.', 'ya.ru',
    'baidu.com', 'ecosia.org', 'qwant.com', 'search.brave.com', 'startpage.com', 'search.naver.com', 'naver.com', 'seznam.cz', 'sogou.com', 'so.com',
    'ask.com', 'search.aol.com', 'aol.com', 'kagi.com', 'presearch.com', 'mojeek.com', 'swisscows.com', 'metager.org', 'metager.de', 'dogpile.com',
    'lycos.com', 'excite.com', 'webcrawler.com', 'info.com', 'search.', 'suche.', 'coccoc.com', 'daum.net', 'rambler.ru', 'go.mail.ru', 'onet.pl', 'virgilio.it',
    'chatgpt.com', 'chat.openai.com', 'perplexity.ai', 'gemini.google.com', 'copilot.microsoft.com', 'claude.ai', 'you.com',
  ],
  social: [
    'facebook.com', 'fb.com', 'fb.me', 'messenger.com', 'instagram.com', 'threads.net', 'threads.com', 'pinterest.', 'pin.it', 't.co', 'twitter.com',
    'x.com', 'tiktok.com', 'reddit.com', 'redd.it', 'linkedin.com', 'lnkd.in', 'youtube.com', 'youtu.be', 'tumblr.com', 'snapchat.com', 'bsky.app',
    'mastodon.social', 'whatsapp.com', 'wa.me', 'telegram.org', 't.me', 'discord.com', 'discord.gg', 'quora.com', 'vk.com', 'vk.ru', 'ok.ru', 'weibo.com',
    'weibo.cn', 'flipboard.com', 'line.me', 'twitch.tv', 'vimeo.com', 'medium.com', 'nextdoor.com', 'stumbleupon.com', 'mix.com', 'digg.com', 'xing.com',
    'livejournal.com', 'myspace.com', 'flickr.com', 'goodreads.com', 'meetup.com', 'linktr.ee', 'news.ycombinator.com', 'github.com', 'douban.com',
    'com.facebook.katana', 'com.instagram.android', 'com.pinterest', 'com.reddit.frontpage', 'com.linkedin.android', 'com.twitter.android',
    'org.telegram.messenger', 'com.slack', 'slack.com',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Patterns of referrer spam. */
export const SPAM_HOST = /(?:^|[.-])(?:semalt|darodar|ilovevitaly|econom|hulfingtonpost|priceg|blackhatworth|o-o-\d|makemoneyonline|forum69)(?:[.-]|$)|buttons?-for|-buttons?\b|free-share|social-traffic|website-traffic|traffic2|traffic4|get-?free|seo-|-seo|rank-?checker|rankings?-|best-?seo|backlink|100dollars|success-seo|event-tracking|guardlink|monetiz|erotic|porn|xxx|casino|viagra|cialis|poker/
