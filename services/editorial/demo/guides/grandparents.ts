import type { GuideEntry } from '../guide.ts'

export const grandparentsGuides: readonly GuideEntry[] = [
  {
    slug: 'gifts-for-grandparents-with-full-drawers',
    title: '11 Gifts for Grandparents With Full Drawers',
    short_title: 'For grandparents',
    intro: [
      'Open the drawer. There are the bath salts from 2009, the scarf, the other scarf, and a pen torch in its box. All were loved, all were thanked for, and all are waiting for a good occasion.',
      'What works is a present that is used in the open: something to wind, wear, listen to or argue over, best of all with you sitting there. Half of these need a second person, and we have done that on purpose.',
    ],
    outro: 'The oldest rule in this guide is also the simplest one. Stay for tea, and put your phone in your coat. No present with a bow on it has ever done better than that.',
    layout: 'listicle',
    color: '#e6d6cc',
    image_of: 'a-first-edition-of-somebodys-life',
    categories: ['for-grandparents', 'christmas', 'birthday', 'retirement'],
    special_categories: ['senior'],
    days_ago: 15,
    products: [
      {
        gift: 'a-first-edition-of-somebodys-life',
        title: 'The stories, before you need them',
        content: 'Everybody means to write it all down and nobody does. Here one question comes each week until there is a book. Give it early, help with the first three answers, and order a second copy for yourself.',
      },
      {
        gift: 'a-magnifier-for-very-short-stories',
        title: 'Small print, brought to heel',
        content: 'More dignified than a phone held over a menu. It lives beside the crossword, and it is good for looking at stamps, splinters and the grandchild who would like to see what an eye looks like up close.',
      },
      {
        gift: 'a-radio-that-remembers-stations',
        title: 'Company with two knobs',
        content: 'No account, no password, nobody asking whether they are still there. Tune it before you wrap it, so that it speaks when the switch is turned. That is all the manual a good radio should ever need.',
      },
      {
        gift: 'a-mantel-clock-for-the-unhurried',
        title: 'A clock that goes quiet at ten',
        content: 'The chime can be turned off and will not be. Choose it for somebody who has moved to a smaller place: one handsome thing on a shelf makes four new walls agree to be a home.',
      },
      {
        gift: 'a-weather-house-forty-years-late',
        title: 'A forecast to disagree with',
        content: 'Grandfathers read it each morning, step outside, and report to it. Whether it is ever right does not come into it. Write the date of your visit on the label and promise fair weather.',
      },
      {
        gift: 'a-mahjong-set-with-grandmother-energy',
        title: 'Four chairs and an afternoon',
        content: 'A present for a table rather than for a person. Learn the rules together; by the third week you will be beaten by someone who claims not to have understood, and who is counting your tiles.',
      },
      {
        gift: 'a-purse-that-goes-off-like-a-door',
        title: 'A clasp to be heard in church',
        content: 'Put a coin inside before you give it, as one always did. It is small enough for any bag, and that sound will bring back a whole row of aunts to anyone who is over forty.',
      },
      {
        gift: 'a-telephone-for-having-the-last-word',
        title: 'A bell you can find in the dark',
        content: 'Large, loud and impossible to leave at the shops. Check that there is still a landline. If there is none, put it on the hall table anyway: it is handsome, and grandchildren will ring imaginary doctors on it for hours.',
      },
      {
        gift: 'a-carousel-that-plays-you-home',
        title: 'A turn for whoever visits',
        content: 'Keep it on a low shelf, so that small hands are allowed. There will be a child some day who remembers the tune and not who owned it, and that is quite a thing to have given.',
      },
      {
        gift: 'nesting-dolls-with-a-family-resemblance',
        title: 'A family that tidies itself away',
        content: 'Easy to hold, hard to break and good for ten minutes of peace on a rug. Give them to a grandmother with five of anything: children, sisters, or views on how those dolls ought to be lined up.',
      },
      {
        gift: 'a-scarf-long-enough-for-two-opinions',
        title: 'The scarf that leaves the drawer',
        content: 'Yes, another one. But this is so long that it cannot be put away without folding it four times, and so warm that nobody will try. It reaches round two, for watching a football match.',
      },
    ],
  },
]
