import type { StaticPage } from './static-page.ts'

export const privacyPage: StaticPage = {
  slug: 'privacy-policy',
  title: 'Privacy policy',
  description:
    'Which cookies Ribbonry sets and for how long, what it counts, what it keeps about members, and how to have it deleted.',
  sections: [
    {
      heading: 'In short',
      paragraphs: [
        'Ribbonry runs this site. You can look at all of it without an account. We count what is seen and clicked, in ' +
          'order to know which gifts people like. We do not store your internet address in these statistics, and we do not ' +
          'sell data about you.',
      ],
    },
    {
      heading: 'Cookies',
      paragraphs: [
        'Where the law wants it, in Europe above all, we ask before we set any cookie that serves us, and set none of those ' +
          'unless you agree. What you choose yourself is remembered without a question, as said below. Your answer is in ' +
          'hide_cookie_banner (10 years); you can change it here at any time.',
        'To recognise a visit: visited says that you have been here before (10 years). The session cookie holds the page ' +
          'you came from and whether this is your first visit (1 day). The tracking session id (session_id) joins what ' +
          'happens in one visit (1 day). The user_id is a random number for your browser (10 years); it is not your name or ' +
          'your account.',
        'To remember choices: nsfw, your choice about adult content, and edition, the country whose gifts you look at, once it ' +
          'is not the default (1 year; until you close the browser where you did not agree). A shuffle number keeps random ' +
          'lists in order, and from coming twice, until you close the browser. These three are set by what you choose, also by ' +
          'opening a page of another country, a random list or a surprise; without them the choice would not last. If we try ' +
          'out a way of scrolling, scroll holds its code (30 days).',
        'For links and ads: after you click through to some shops, a cookie notes that you did: amazon (1 day), etsy (30 ' +
          'days), ebay (1 day). Markers remember which ads you have been shown and have clicked (1 day), and pitch_ad that you ' +
          'clicked on one at all (7 days). Your device counts how often it has shown you each ad today, and asks for ' +
          'others once it was often enough.',
        'For members: a cookie that keeps you logged in, and a second one that tells the page that it is worth asking who ' +
          'you are. Both go when you log out.',
        'For gifts that you give without an account: ribbonry_guest, a random number that says that it is you who gives them, ' +
          'so that you can take it back (1 year, from when you say that you give something; it goes with your last claim).',
        'Some things stay on your device alone, and we never see them: whether you like pages light or dark, whether you ' +
          'use keys for browsing, the last twelve gifts you looked at (with buttons to forget them), which single gifts ' +
          'this tab has shown you, until you close it, and copies of the last pages you saw, so that they can be read without ' +
          'a line, and whose boards were looked at here by their owner, so that what is given stays a surprise.',
        'You may block or delete any of these. You will still see every page; only logging in needs its cookie.',
      ],
    },
    {
      heading: 'Statistics',
      paragraphs: [
        'When a gift has been on your screen, or you click one, your browser reports it. We keep which gift, where on the ' +
          'site, the day and time, your country, the kind of device and the kind of site you came from, under a code for the ' +
          'visit that changes every day.',
        'Your address is needed to answer your browser, and to spot robots and floods of requests. For that it is turned ' +
          'into a scrambled code with a key, another one each day, and only this code is looked at. Addresses are never ' +
          'written into the statistics.',
        'If your browser asks not to be followed, by Global Privacy Control or Do Not Track, we set no lasting cookies to ' +
          'count visits or to mark ads and shops.',
      ],
    },
    {
      heading: 'What members give us',
      paragraphs: [
        'An account holds your email address, your user name, a password that is stored only in scrambled form, and, if ' +
          'you add them, a date of birth and a picture. If you log in through another service, it tells us who you are ' +
          'there. Boards, comments, notes and ratings are kept until you remove them. Boards and the comments on them can be ' +
          'seen by others, so choose your words with that in mind; notes are for you alone.',
        'What you send by the form on the about page is kept together with your name and email address, so that we can ' +
          'answer and so that nothing is lost on the way. It is used for nothing else.',
        'Newsletter addresses are used for the newsletter once you have confirmed them. Winners of a giveaway give us a ' +
          'postal address, which goes to the sponsor who sends the prize. Payments by advertisers are handled by a payment ' +
          'provider; we do not see card numbers. Messages from the contact form are kept for two years, so that we can ' +
          'answer them.',
      ],
    },
    {
      heading: 'Who else sees something',
      paragraphs: [
        'Shops that you go on to will see that you came from us, and they have rules of their own. The firms that host ' +
          'this site and send its mail work for us and only as we tell them to. We hand over data to authorities if the law ' +
          'obliges us to do so.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'In your profile you can correct what we hold and ask for the account to be deleted. There are seven days in which ' +
          'you may change your mind; then your boards, ratings and details are removed. Records of payments have to stay, ' +
          'without your name. To ask what we hold about you, or to object, use the form on the about page.',
      ],
    },
  ],
}
