import type { StaticPage } from './static-page.ts'

export const dmcaPage: StaticPage = {
  slug: 'dmca-policy',
  title: 'DMCA policy',
  description: 'How to tell Ribbonry that something on the site infringes your copyright, and how to answer such a notice.',
  sections: [
    {
      heading: 'If your work is here without your consent',
      paragraphs: [
        'Ribbonry respects the rights of people who make pictures, texts and things. If you believe that something on this ' +
          'site infringes your copyright, tell us and we will look into it without delay.',
        'Use the form on the about page and choose the subject for claims about rights. You need no lawyer for this, but ' +
          'you must be the owner of the work or be allowed to act for the owner.',
      ],
    },
    {
      heading: 'What your notice needs',
      paragraphs: [
        'Say which work is concerned, and where it can be seen in its original form if it is online. Give the full address ' +
          'of the page on this site, and tell us which picture or passage you mean.',
        'Give your name, your postal address, a telephone number and an email address, so that we can reach you.',
        'State that you believe in good faith that the use is not allowed by the owner, by an agent of the owner or by ' +
          'law. State also, under penalty of perjury, that what you say is accurate and that you are the owner or may act ' +
          'for the owner. Sign with your full name; typed is enough.',
      ],
    },
    {
      heading: 'What we do then',
      paragraphs: [
        'A person reads the notice. If it is complete and the claim is a reasonable one, we take the material down or make ' +
          'it unreachable, and we tell whoever put it there, be it a member, an advertiser or one of our own editors. They ' +
          'will be sent a copy of your notice.',
        'Pictures of products are often supplied by the shops that sell them. In that case we may ask the shop as well, ' +
          'since the same picture is probably in use there.',
      ],
    },
    {
      heading: 'If something of yours was taken down',
      paragraphs: [
        'You may send a counter-notice in the same way. Name the material and where it stood. State, under penalty of ' +
          'perjury, that you believe in good faith that it was removed by mistake or because it was taken for something ' +
          'else. Give your name, address and telephone number, agree to the jurisdiction of the court at your address, or, ' +
          'outside the United States, of a court where Ribbonry may be found, and sign.',
        'We pass your counter-notice on. If the other side does not tell us within ten to fourteen working days that it ' +
          'has gone to court, we may put the material back.',
      ],
    },
    {
      heading: 'Repeat infringers and false claims',
      paragraphs: [
        'Members and advertisers who infringe the rights of others again and again lose their accounts. Please be careful ' +
          'in the other direction too: a person who knowingly makes a false claim can be liable for the damage. If you are ' +
          'not sure whether a use is allowed, ask somebody who knows the law before you write.',
        'For trade marks, designs and all other rights use the same form. We handle those claims with the same care, ' +
          'although the law on them differs.',
      ],
    },
  ],
}
