const elided = { il: 'l’', al: 'all’', dal: 'dall’' };

/** "il 21 novembre", but "l’8 novembre" and "l’11 novembre", because these two words begin with a vowel. */
export const withArticle = (article: keyof typeof elided, date: string): string =>
  /^(?:8|11)\b/.test(date) ? `${elided[article]}${date}` : `${article} ${date}`;
