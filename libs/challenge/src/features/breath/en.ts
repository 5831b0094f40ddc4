/** The free minute at the top of the limit screen and the paywall (E-5). No count, stars or condition. */
export const breath = {
  title: 'This minute is always free',
  text: 'Phone face down, feet on the floor, ten slow breaths.',
  action: 'Breathe for a minute',
  stop: 'Stop',
  done: 'One minute. That was yours.',
  again: 'Another minute',
  help: 'Heavier than an urge? Talk to someone',
};
