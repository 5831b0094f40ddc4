/** `/challenges` and `/achievements`, their detail and share dialogs (docs/product/achievements.md). */

export const achievements = {
  /** One screen with two titles. */
  titles: { challenges: 'Challenges', achievements: 'Achievements' },
  count: (unlocked: number, of: number) => `${unlocked} of ${of}`,
  row: (count: string, level: number, name: string) => `${count}, level ${level} ${name}`,
  stars: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
  unlocked: 'Unlocked',
  locked: 'Locked',
  progress: (count: number, goal: number) => `${count} of ${goal}`,
  progressLabel: 'Progress',
  share: 'Share',
  /** The long form on home, the short one on this screen, and one summary after a merge. */
  toast: {
    long: {
      title: '🎉 New Achievement!',
      text: (name: string, stars: number) => `You unlocked "${name}" (+${stars} stars)`,
    },
    short: {
      title: 'New Achievement!',
      text: (name: string, stars: number) => `${name} (+${stars} stars)`,
    },
    summary: {
      title: '🎉 New Achievement!',
      text: (count: number, stars: number) =>
        `${count === 1 ? '1 achievement' : `${count} achievements`} unlocked (+${stars} stars)`,
    },
  },
  sharing: {
    title: 'Share',
    preview: 'Picture to share',
    /** On the picture; nothing personal. */
    dayOf: (day: number, of: number) => `Day ${day} of ${of}`,
    message: (name: string, url: string) => `“${name}” on ScrollStop. ${url}`,
    native: 'Share…',
    copy: 'Copy link',
    copied: 'Copied',
    save: 'Save image',
    prepared: { title: 'Content ready', text: 'Text copied, image saved.' },
    failed: { title: 'Nothing was shared', text: 'Copy the link or save the image.' },
    /** The toast's second line is the link itself. */
    notCopied: { title: 'Not copied: here is the link' },
  },
  empty: 'Day 1 brings the first.',
};
