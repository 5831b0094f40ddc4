export const notFound = {
  title: '404 Page Not Found',
  text: 'You’ve reached the end. It does exist, after all.',
};
