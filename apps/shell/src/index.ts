// The one static import would evaluate React before federation has set up the shared scope.
void import('./bootstrap.tsx');
